import { chai, ASYMMETRIC_MATCHERS_OBJECT, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, type ExpectStatic } from '@vitest/expect'

// Bindings import `expect` from vitest; a page has no runner, so it gets the same matchers without one.
chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

const made = ((value: unknown, message?: string) => chai.expect(value, message)) as unknown as ExpectStatic
Object.assign(made, chai.expect, (globalThis as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT])
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: made, configurable: true })

export const expect = made
