import { attack, flooding, json, send, type Attack, type Sent, type Target } from './attack.ts'

type AttackRequest = { path: string } & Sent

/** A call repeated with small differences, on `senders` connections. */
const callAttack = (name: string, senders: number, requestOf: (nth: number) => AttackRequest) => {
  const ask = (target: Target, nth: number, until?: AbortSignal) => {
    const { path, ...sent } = requestOf(nth)
    return send(target, path, sent, until)
  }
  return attack({
    name: `calls: ${name}`,
    single: async (target) => void (await ask(target, 0)),
    flood: (target, until) => flooding(senders, 50_000, until, (nth) => ask(target, nth, until)),
  })
}

const parameters = (nth: number) => Array.from({ length: 2_000 }, (_, at) => `p${at}=`).join('&') + nth
const lists = (nth: number) => `title=${nth}&${'a&'.repeat(7_000)}`
const manyHeaders = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x-${at}`, '1']))
const login = (nth: number) => ({ path: '/api/auth/login', method: 'POST', headers: json, body: JSON.stringify({ email: `person${nth}@example.com`, password: 'Kazi-demo-1' }) })

/** Public calls, many times at once. */
export const callAttacks: readonly Attack[] = [
  callAttack('lists of 100 jobs, each searched anew', 200, (nth) => ({ path: `/api/jobs/jobs?limit=100&salary=${100_000 + nth}` })),
  callAttack('one search of all texts, each anew', 100, (nth) => ({ path: `/api/jobs/jobs?title=e&location=a&page=${nth}` })),
  callAttack('2,000 parameters', 100, (nth) => ({ path: `/api/jobs/jobs?${parameters(nth)}` })),
  callAttack('7,000 times one parameter', 100, (nth) => ({ path: `/api/jobs/jobs?${lists(nth)}` })),
  callAttack('900 headers', 100, () => ({ path: '/api/jobs/jobs', headers: manyHeaders })),
  callAttack('logins', 100, login),
  callAttack('addresses that are nowhere', 240, (nth) => ({ path: `/nowhere-${nth}` })),
]
