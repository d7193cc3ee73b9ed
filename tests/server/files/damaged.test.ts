import { appendFileSync, rmSync, truncateSync } from 'node:fs'
import { appendFile, mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { cvs } from '../../support/board/cvs.ts'
import { png } from '../../support/board/images.ts'
import { fileForm, signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { missingDisk, smallDisk, type SmallDisk } from '../../support/database/small-disk.ts'

let server: TestServer
/** Runs before the stream of a file has read anything: it begins when the promises of this turn are settled. */
let lose: ((path: string) => void) | null
beforeEach(async () => {
  lose = null
  server = await startServer({
    replace: ({ files, config }) => ({
      files: {
        ...files,
        open: async (file) => {
          const content = await files.open(file)
          lose?.(join(config.DATA_DIR, 'files', file.id))
          return content
        },
      },
    }),
  })
})
afterEach(() => server.close())

const masked = { status: 500, message: 'Something went wrong on our side. Please try again.' }
const pdf = Buffer.concat([cvs.pdf, Buffer.alloc(400_000, ' ')])

const uploads = {
  CV: async () => {
    const { token } = await signedIn(server, 'Applicant')
    const { url } = (await (await server.ask('POST', '/api/upload/upload', { token, body: fileForm(pdf, 'cv.pdf') })).json()) as { url: string }
    return { url, token, gone: { status: 404, message: 'There is no such file.' } }
  },
  image: async () => {
    const { token } = await signedIn(server, 'Admin')
    const { url } = (await (await server.ask('POST', '/api/popup/upload', { token, body: fileForm(await png(300, 300), 'a.png', 'image') })).json()) as { url: string }
    return { url, token: undefined, gone: { status: 404, message: 'There is no such image.' } }
  },
}

describe.each(['CV', 'image'] as const)('the content of a stored %s', (what) => {
  const stored = async () => {
    const { url, token, gone } = await uploads[what]()
    return { path: join(server.dataDir, 'files', url.split('/').at(-1) ?? ''), ask: () => server.ask('GET', url, { token }), gone }
  }

  test.each<[string, (path: string) => Promise<unknown>, RegExp]>([
    ['is shorter', (path) => truncate(path, 10), /was stored with \d+ bytes and has 10\./],
    ['is empty', (path) => truncate(path, 0), /and has 0\./],
    ['is longer', (path) => appendFile(path, 'HTTP/1.1 200 OK\r\n\r\n'), /was stored with \d+ bytes and has \d+\./],
    ['is a folder', async (path) => { await rm(path); await mkdir(path) }, /and is no file\./],
  ])('that %s is answered 500 at once, and is logged', async (_, damage, logged) => {
    const { path, ask } = await stored()
    await damage(path)
    expect(await statusAndMessage(await ask())).toEqual(masked)
    const failures = () => server.log().filter(({ msg }) => msg === 'request failed').map(({ err }) => (err as Error).message)
    await expect.poll(failures).toEqual([expect.stringMatching(logged)])
  })

  test(`that has other bytes of the same length is ${what === 'CV' ? 'not sent completely' : 'answered 500: it fits into one chunk'}, and is logged`, async () => {
    const { path, ask } = await stored()
    const content = await readFile(path)
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
    await writeFile(path, content)
    if (what === 'CV') await expect(ask().then((answer) => answer.arrayBuffer())).rejects.toThrow(/terminated|fetch failed/)
    else expect(await statusAndMessage(await ask())).toEqual(masked)
    const failures = () => server.log().filter(({ msg }) => msg === 'a stored file was not sent completely').map(({ err }) => (err as Error).message)
    await expect.poll(failures).toEqual([expect.stringMatching(/^The content of the file \S+ has other bytes than those that were stored\.$/)])
  })

  test('that is missing is answered 404, and is logged', async () => {
    const { path, ask, gone } = await stored()
    await rm(path)
    expect(await statusAndMessage(await ask())).toEqual(gone)
    await expect.poll(() => server.log().filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(['the content of a stored file is missing'])
  })

  test('that grows, or is removed, while it is sent is sent as it was', async () => {
    const { path, ask } = await stored()
    const { byteLength } = await (await ask()).arrayBuffer()
    lose = (content) => appendFileSync(content, 'more')
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(byteLength)
    await truncate(path, byteLength)
    lose = rmSync
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(byteLength)
  })
})

test.each([
  ['before its first chunk is answered 500', 10],
  ['while it is sent ends the connection', 200_000],
])('a stored file that is cut %s, and is logged', async (_, length) => {
  const { url, token } = await uploads.CV()
  lose = (path) => truncateSync(path, length)
  const asking = server.ask('GET', url, { token })
  if (length === 10) expect(await statusAndMessage(await asking)).toEqual(masked)
  else await expect(asking.then((answer) => answer.arrayBuffer())).rejects.toThrow(/terminated|fetch failed/)
  const failures = () => [...new Set(server.log().flatMap(({ err }) => (err as Error | undefined)?.message ?? []))]
  await expect.poll(failures).toEqual([expect.stringMatching(/^The content of the file \S+ ended after \d+ of \d+ bytes\.$/)])
})

describe.skipIf(missingDisk !== null)(`uploads to a full disk${missingDisk === null ? '' : ` (skipped: ${missingDisk})`}`, () => {
  let disk: SmallDisk
  let small: TestServer
  beforeEach(async () => {
    disk = await smallDisk(8)
    const files = await diskStorage(join(disk.folder, 'files'))
    small = await startServer({ replace: () => ({ files }) })
  })
  afterEach(async () => {
    await small.close()
    await disk.remove()
  })

  const full = { status: 503, message: 'Files cannot be stored or read right now. Please try again later.' }
  const left = () => readdir(join(disk.folder, 'files'))

  test.each([['that fits into one write', 1_000], ['of several megabytes', 4_500_000]])('a CV %s is answered 503 with a sentence, nothing of it is left, and the log has the reason', async (_, size) => {
    const { token, user } = await signedIn(small, 'Applicant')
    const upload = () => small.ask('POST', '/api/upload/upload', { token, body: fileForm(Buffer.concat([cvs.pdf, Buffer.alloc(size, ' ')]), 'cv.pdf') })
    await disk.fill()
    expect(await statusAndMessage(await upload())).toEqual(full)
    expect([await left(), await small.store.files.byOwner(user.userId)]).toEqual([[], []])
    const [failure] = small.log().filter(({ msg }) => msg === 'request failed')
    expect(JSON.stringify(failure)).toContain('ENOSPC: no space left on device')
    await disk.makeRoom()
    expect((await upload()).status).toBe(200)
  })

  test('an image that is whole, but whose smaller copy has no room, leaves nothing', async () => {
    const { token } = await signedIn(small, 'Admin')
    const image = await png(300, 300)
    const upload = () => small.ask('POST', '/api/popup/upload', { token, body: fileForm(image, 'a.png', 'image') })
    await disk.fill()
    expect([await statusAndMessage(await upload()), await left()]).toEqual([full, []])
    await disk.makeRoom()
    expect(((await (await upload()).json()) as { url: string }).url).toMatch(/^\/api\/images\//)
  })
})
