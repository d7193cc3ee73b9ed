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

const atPublicUrl = async ({ reached }: Examined): Promise<Line[]> => {
  const found = await reached().catch(() => null)
  if (found === null) return []
  const middle = (found.sentAt + found.answeredAt) / 2
  const exactness = (found.answeredAt - found.sentAt) / 2
  if (found.arrival !== null) return [lineOf('the board', Date.parse(found.arrival.time) - middle, exactness)]
  // The header has no fractions of a second.
  return found.date === null ? [] : [lineOf('the server at PUBLIC_URL', found.date + 500 - middle, exactness + 500)]
}

const ofDatabase = async ({ database }: Examined): Promise<Line[]> => {
  const facts = (await database().catch(() => null))?.facts
  return facts?.dialect === 'postgres' ? [lineOf('PostgreSQL', facts.clockAhead, 500)] : []
}

/** The clock here against those of the board and of the database. */
export const clockCheck: Check = {
  title: 'clock',
  run: async (examined) => {
    const lines = [...(await ofDatabase(examined)), ...(await atPublicUrl(examined))]
    return lines.length > 0 ? lines : [ok('There is no other clock to compare with.')]
  },
}
