// @module-tag long
import { expect } from 'vitest'
import { arrangePerson } from '../../scenes/arranged.ts'
import { applicant } from '../../scenes/people.ts'
import { withServer } from '../../support/jsdom/own-server.ts'
import { fileOf } from '../../support/jsdom/reader.ts'
import { button } from '../../support/jsdom/walk.ts'
import { providerOf, providerSettings, startPretendProvider } from '../../support/sign-in/pretend-provider.ts'

const test = withServer(async () => {
  const provider = await startPretendProvider({ sub: 'ada', email: applicant.email, email_verified: true })
  return { env: providerSettings(provider), close: provider.close }
})

test('a login at a provider: left there, then agreed to, and the page that required it (issue 18, Look and use)', async ({ server, begin }) => {
  await arrangePerson(server, applicant)
  const provider = providerOf(server)
  const { page, walk } = await begin('/account-settings', {
    look: { expected: [/status of 4/] },
    // The provider's own page: it leads back with a refusal, or with the person's agreement.
    before: (blank) => blank.route(`${provider.issuer}/auth?*`, (route) => {
      const to = route.request().url()
      const refused = new URLSearchParams({ error: 'access_denied', state: new URL(to).searchParams.get('state') ?? '' })
      const link = (query: string, name: string) => `<a href="${server.url}/sign-in${query.replaceAll('&', '&amp;')}">${name}</a>`
      return route.fulfill({ contentType: 'text/html', body: `<title>Acme</title><h1>Acme</h1>${link(`?${refused}`, 'Refuse')} ${link(provider.agree(to), 'Agree')}` })
    }),
    ready: (opened) => button(opened, 'Continue with Acme'),
  })
  const answer = async (name: string) => {
    await walk.pressOn(button(page, 'Continue with Acme'))
    await page.waitForURL(`${provider.issuer}/**`)
    await walk.pressOn(page.getByRole('link', { name }))
    await page.waitForURL(`${server.url}/**`)
  }
  walk.step('left there')
  await answer('Refuse')
  await walk.message('You did not continue')
  await walk.part(page.getByRole('main'))
  walk.step('agreed to')
  await answer('Agree')
  await walk.focus(page.getByRole('heading', { level: 1, name: 'Account settings' }))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('sign-in'))
})
