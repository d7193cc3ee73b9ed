/** A browser without scripts that signs in at a provider: it follows redirects, keeps cookies, and fills in the provider's forms. */
import { startSignIn, finishSignIn } from '../../../src/services/contract/accounts/sign-in.ts'
import type { TestServer } from '../board/server.ts'

/** A sign-in that has come back to the board: the query of its return, and the board's cookie. */
export type Returned = { search: string; cookie: string }

/** Begins a sign-in; an earlier cookie of the same browser comes along. */
export const begin = async (server: TestServer, returnTo: string | null = null, cookie = ''): Promise<{ to: string; cookie: string }> => {
  const answer = await server.ask(startSignIn.method, startSignIn.path, { json: { returnTo }, headers: { cookie } })
  if (answer.status !== 200) throw new Error(`The sign-in did not begin: ${answer.status} ${await answer.text()}`)
  const { to } = (await answer.json()) as { to: string }
  return { to, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

/** Ends a sign-in. */
export const finish = (server: TestServer, { search, cookie }: Returned): Promise<Response> =>
  server.ask(finishSignIn.method, finishSignIn.path, { json: { search }, headers: { cookie } })

const mostPages = 12

/** Goes through the pages of a real provider as a person of this name, until it leads back to a board; `cancels` leaves its form. */
export const atRealProvider = async (to: string, login: string, cancels = false): Promise<string> => {
  const jar = new Map<string, string>()
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(form !== undefined && { method: 'POST', body: form }) })
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const issuer = new URL(to).origin
  let url = to
  let form: URLSearchParams | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const answer = await visit(url, form)
    const page = await answer.text()
    const location = answer.headers.get('location')
    if (location !== null) {
      ;[url, form] = [new URL(location, url).href, undefined]
      if (new URL(url).origin !== issuer) return new URL(url).search
      continue
    }
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (action === '') throw new Error(`The provider has no form: ${answer.status} ${page}`)
    ;[url, form] = cancels ? [`${action}/abort`, undefined] : [action, new URLSearchParams({ prompt, login, password: 'any' })]
  }
  throw new Error('The provider does not lead back')
}

/** Signs in at a real provider, as far as the way back to the board. */
export const returnedFrom = async (server: TestServer, login: string, returnTo: string | null = null): Promise<Returned> => {
  const { to, cookie } = await begin(server, returnTo)
  return { search: await atRealProvider(to, login), cookie }
}
