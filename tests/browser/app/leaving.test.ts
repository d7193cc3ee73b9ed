// @module-tag long
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'

/** The root actor, which React holds among the props of the application. The product has no hook for it. */
const rootOfPage = `(() => {
  const element = document.getElementById('root')
  let fiber = element[Object.keys(element).find((key) => key.startsWith('__reactContainer'))]
  while (fiber && !fiber.memoizedProps?.root) fiber = fiber.child
  return fiber.memoizedProps.root
})()`

/** The names of the actors that run in the page, of whatever system, by all the objects that their class has made. */
const running = async (session: CDPSession): Promise<string[]> => {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: `Object.getPrototypeOf(${rootOfPage})` })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!, returnByValue: true,
    functionDeclaration: `function () { return this.filter((actor) => actor.getSnapshot().status === 'active').map((actor) => actor.systemId ?? actor.id).sort() }`,
  })
  return result.value as string[]
}

const go = (page: Page, to: string) => page.evaluate(`${rootOfPage}.send({ type: 'navigate', to: ${JSON.stringify(to)} })`)
const isMounted = (path: string) =>
  `(() => { const { value, context } = ${rootOfPage}.getSnapshot(); return context.location.path === ${JSON.stringify(path)} && value.visiting?.page?.open !== undefined })()`
const mounted = (page: Page, path: string) => expect.poll(() => page.evaluate(isMounted(path)), { message: path }).toBe(true)

/** The pages that lead this account on by themselves, and where: it is verified, and enters no code. */
const leadsTo: Readonly<Record<string, string>> = { '/verify-otp': '/dashboard' }

test('nothing that a page runs is left when it is left: every route, with an administrator\'s rights', async ({ open }) => {
  const page = await open('/login', { expected: [/status of 4/] })
  await logIn(page, 'super@kazi.test')
  await page.waitForURL('**/super-admin-dashboard')
  const session = await page.context().newCDPSession(page)
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  const leave = async () => {
    await go(page, '/about')
    await mounted(page, '/about')
    return running(session)
  }
  // The parts of the whole visit have started after the first pages.
  for (const first of ['/jobs', '/saved-jobs', '/admin']) {
    await go(page, first)
    await mounted(page, first)
  }
  await page.evaluate(() => void dispatchEvent(new Event('scroll')))
  await expect.poll(() => running(session)).not.toContain('awaitScroll')
  const own = await leave()
  const left: { [path: string]: string[] } = {}
  for (const { path } of routes) {
    const address = path.replace(':id', 'never')
    await go(page, address)
    await mounted(page, leadsTo[address] ?? address)
    left[path] = await leave()
  }
  expect(own.filter((name) => name === 'screen')).toEqual(['screen'])
  expect(left).toEqual(Object.fromEntries(routes.map(({ path }) => [path, own])))
})
