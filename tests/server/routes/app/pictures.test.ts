import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runExclusive } from '../../../../server/files/raster.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { hostileJob } from '../../../support/content/hostile.ts'
import { aJob, putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'
import { anEdit } from '../../../support/content/edits.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')

onEachDatabase('the pictures of pages', (database) => {
  let server: TestServer
  let owner: string
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  beforeAll(async () => {
    server = await startServer({ database })
    owner = (await signedIn(server, 'Employer')).user.userId
  })
  afterAll(() => server.close())

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, rawPayload: bytes, headers: answered } = await server.app.inject({ url: path, headers })
    return { status, bytes, headers: answered, etag: String(answered['etag']) }
  }
  const pictureOf = (id: string) => ask(`/og/job-${id}.png`)
  /** The size of a PNG, from its first chunk (PNG, IHDR). */
  const sizeOf = (bytes: Buffer) => [bytes.subarray(0, 8).equals(png), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

  test('the board and a job have one of 1200 by 630, and not the same', async () => {
    const id = await putJob(server, { postedBy: owner })
    const [board, job] = [await ask('/og/kazi.png'), await pictureOf(id)]
    for (const one of [board, job]) {
      expect([one.status, one.headers['content-type'], one.headers['cache-control'], one.headers['cross-origin-resource-policy']]).toEqual([
        200, 'image/png', 'public, max-age=3600', 'cross-origin',
      ])
      expect(sizeOf(one.bytes)).toEqual([true, 1200, 630])
      expect(one.bytes.length).toBeLessThan(150_000)
    }
    expect(board.bytes.equals(job.bytes)).toBe(false)
    expect((await server.ask('HEAD', '/og/kazi.png')).status).toBe(200)
  })

  test('is asked for again by its tag; another one where what it shows was edited, the same where anything else was', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Surveyor' })
    const first = await pictureOf(id)
    const again = await ask(`/og/job-${id}.png`, { 'if-none-match': first.etag })
    const edit = async (version: number, change: object) => {
      const path = `/api/jobs/update-job/${id}`
      const answer = await server.ask('PUT', path, { token, json: anEdit({ version, jobTitle: 'Surveyor', ...change }) })
      expect(answer.status).toBe(200)
      return pictureOf(id)
    }
    const edited = await edit(1, {})
    const described = await edit(2, { description: 'Measures land, and draws what it measured, in every weather.' })
    const titled = await edit(3, { jobTitle: 'Surveyor of land' })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect([described.etag === edited.etag, titled.etag === edited.etag]).toEqual([true, false])
  })

  test("a past job's picture shows it, a deleted one answers 410, an unknown one 404", async () => {
    const [open, past, removed] = [await putJob(server, { postedBy: owner }), await putJob(server, { postedBy: owner, lastDay: day(-1) }), await putJob(server, { postedBy: owner })]
    await server.store.jobs.remove(removed)
    const answers = [await pictureOf(open), await pictureOf(past), await pictureOf(removed), await pictureOf('nobody'), await ask('/og/job-.png'), await ask('/og/other.png')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 410, 404, 404, 404])
    expect(answers[0]?.bytes.equals(answers[1]?.bytes ?? png)).toBe(false)
    expect(JSON.parse(String(answers[2]?.bytes))).toEqual({ message: 'This job was deleted.' })
  })

  test('texts that are hostile or endless are drawn as the letters they are', async () => {
    const hostile = await pictureOf(await putJob(server, hostileJob({ postedBy: owner })))
    const endless = await pictureOf(await putJob(server, { postedBy: owner, jobTitle: 'W'.repeat(10_000), companyName: 'x '.repeat(5_000), employmentType: 'm'.repeat(10_000), experienceLevel: 'n'.repeat(10_000) }))
    expect([hostile, endless].map(({ status, bytes }) => [status, sizeOf(bytes)])).toEqual([[200, [true, 1200, 630]], [200, [true, 1200, 630]]])
    expect(await edgesOf(endless.bytes)).toEqual(await edgesOf((await ask('/og/kazi.png')).bytes))
  })

  /** The outermost pixels on the right: overflowing text would be there. */
  const edgesOf = async (bytes: Buffer) => {
    const { data } = await sharp(bytes).removeAlpha().extract({ left: 1150, top: 0, width: 50, height: 630 }).resize(5, 21).greyscale().raw().toBuffer({ resolveWithObject: true })
    return [...data].map((value) => Math.round(value / 32))
  }

  test('a job whose title the face cannot draw has the picture of the board', async () => {
    const ids = await Promise.all(['مهندس برمجيات', 'Инженер', '看護師', '🧀', '\u202E'].map((jobTitle) => putJob(server, { postedBy: owner, jobTitle })))
    const etags = (await Promise.all(ids.map(pictureOf))).map(({ etag }) => etag)
    expect(etags).toEqual(ids.map(() => expect.any(String)))
    expect(new Set([...etags, (await ask('/og/kazi.png')).etag]).size).toBe(1)
  })

  test('a client that has a picture gets 304 without a drawing, also while others wait for theirs', async () => {
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Known already' })
    const { etag } = await pictureOf(id)
    const anew = await startServer({ replace: () => ({ store: server.store }) })
    onTestFinished(() => anew.close())
    let free = () => {}
    const drawing = runExclusive(() => new Promise<void>((resolve) => (free = resolve)))
    const { statusCode, rawPayload, headers } = await anew.app.inject({ url: `/og/job-${id}.png`, headers: { 'if-none-match': etag } })
    free()
    await drawing
    expect([statusCode, rawPayload.length, headers['etag']]).toEqual([304, 0, etag])
  })

  test('concurrent requests for one share one drawing; too many different ones at once are refused with Retry-After', async () => {
    await ask('/og/kazi.png')
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Asked for by many' })
    const same = await Promise.all(Array.from({ length: 60 }, () => pictureOf(id)))
    expect(same.map(({ status }) => status)).toEqual(same.map(() => 200))
    const jobs = Array.from({ length: 16 }, (_, at) => aJob({ postedBy: owner, jobTitle: `One of many ${at}`, source: 'many', sourceId: String(at) }))
    await server.store.jobs.upsert(jobs)
    const { jobs: listed } = await server.store.jobs.list({ title: 'One of many', limit: 16 }, day(0))
    const many = await Promise.all(listed.map(({ _id }) => pictureOf(_id)))
    const refused = many.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(refused.map(() => [503, '2']))
    expect((await pictureOf(listed[0]!._id)).status).toBe(200)
  })
})
