import { ok, problem, spanOf, warning, type Check, type Examined, type Line } from './check.ts'

const [some, much] = [5_000, 60_000]
const advice = 'Let the clocks be set by the network on both machines: timedatectl set-ntp true.'

/** `ahead` in milliseconds, known to `exactness`. */
const lineOf = (whose: string, ahead: number, exactness: number): Line => {
  const off = Math.max(0, Math.abs(ahead) - exactness)
  if (off < some) return ok(`The clock of ${whose} agrees with the one here.`)
  const what = `The clock of ${whose} is ${spanOf(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} the one here.`
  return off < much ? warning(what, advice) : problem(what, `Codes end too early or too late, and mails wait. ${advice}`)
}

const spanBetween = ({ sentAt, answeredAt }: { sentAt: number; answeredAt: number }) => ({ middle: (sentAt + answeredAt) / 2, exactness: (answeredAt - sentAt) / 2 })

/** The header has no fractions of a second. */
const ofHeader = (whose: string, date: number, between: { sentAt: number; answeredAt: number }): Line => {
  const { middle, exactness } = spanBetween(between)
  return lineOf(whose, date + 500 - middle, exactness + 500)
}

const atPublicUrl = async ({ reached }: Examined): Promise<Line[]> => {
  const found = await reached().catch(() => null)
  if (found === null) return []
  const { middle, exactness } = spanBetween(found)
  if (found.arrival !== null) return [lineOf('the board', Date.parse(found.arrival.time) - middle, exactness)]
  return found.date === null ? [] : [ofHeader('the server at PUBLIC_URL', found.date, found)]
}

/** The clock of what answers at an address, by the header of any answer; null where there is none, or it comes out of a cache. */
const dateAt = async (url: string): Promise<{ date: number; sentAt: number; answeredAt: number } | null> => {
  const sentAt = Date.now()
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
  const answeredAt = Date.now()
  await answer.body?.cancel()
  const date = answer.headers.has('age') ? Number.NaN : Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : { date, sentAt, answeredAt }
}

/** The storage of files refuses requests, and the sign-in provider's answers are refused, where the clocks differ by minutes. */
const ofOthers = async ({ settings }: Examined): Promise<Line[]> => {
  const others = [['the storage of files', 'S3_ENDPOINT'], ['the sign-in provider', 'OIDC_ISSUER']] as const
  const dateOf = async (name: 'S3_ENDPOINT' | 'OIDC_ISSUER') => {
    const url = settings(name)[name]
    return url === undefined ? null : dateAt(url)
  }
  const lines = others.map(async ([whose, name]) => {
    // Other checks report a setting that cannot be used, and what does not answer.
    const found = await dateOf(name).catch(() => null)
    return found === null ? [] : [ofHeader(whose, found.date, found)]
  })
  return (await Promise.all(lines)).flat()
}

const ofDatabase = async ({ database }: Examined): Promise<Line[]> => {
  const facts = (await database().catch(() => null))?.facts
  return facts?.dialect === 'postgres' ? [lineOf('PostgreSQL', facts.clockAhead, 500)] : []
}

/** The clock here against those of the board, the database, the storage of files and the sign-in provider. */
export const clockCheck: Check = {
  title: 'clock',
  run: async (examined) => {
    const lines = (await Promise.all([ofDatabase(examined), atPublicUrl(examined), ofOthers(examined)])).flat()
    return lines.length > 0 ? lines : [ok('There is no other clock to compare with.')]
  },
}
