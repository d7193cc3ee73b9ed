import { bomb, chunky, talkative } from '../../support/board/images.ts'
import { zip } from '../../support/board/cvs.ts'
import { applicantFields, employerFields } from '../../support/board/registrations.ts'
import { attack, flooding, send, type Attack, type Target } from './attack.ts'

const boundary = 'kazi'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
let people = 0

/** The bytes of a form, with the file last. */
const formOf = (fields: Record<string, unknown>, field: string, name: string, content: Buffer): Buffer => {
  people += 1
  const sent = { ...fields, email: `person${people}@example.com` }
  const parts = Object.entries(sent).map(([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`)
  return Buffer.concat([Buffer.from(`${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const asEmployer = (content: Buffer) => ({ path: '/api/auth/register-employer', body: formOf(employerFields, 'companyLogo', 'logo.png', content) })
const asApplicant = (content: Buffer) => ({ path: '/api/auth/register-applicant', body: formOf(applicantFields, 'resume', 'cv.docx', content) })

/** An archive whose one entry has its length after the data, and the length is missing: a search for it reads every byte. */
const endless = (): Buffer => {
  const archive = zip({ 'a.xml': '' }).subarray(0, 35)
  archive.writeUInt16LE(8, 6)
  return Buffer.concat([archive, Buffer.alloc(5_000_000, 'P')])
}

/** Data that looks like the beginning of a next part again and again. */
const almostParts = (): Buffer => Buffer.from(`\r\n--${boundary.slice(0, -1)}`.repeat(400_000))
const manyParts = (): Buffer => Buffer.from(`\r\n--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\n`.repeat(60_000))

const uploadAttack = (name: string, contentOf: () => Promise<Buffer> | Buffer, request: (content: Buffer) => { path: string; body: Buffer }) =>
  attack<Buffer>({
    name: `upload: ${name}`,
    prepare: async () => contentOf(),
    single: async (target, content) => void (await registering(target, request(content))),
    flood: (target, until, content) => flooding(4, 200, until, () => registering(target, request(content), until)),
  })

const registering = (target: Target, { path, body }: { path: string; body: Buffer }, until?: AbortSignal) => send(target, path, { method: 'POST', headers, body }, until)

/** Files of registrations, a public call. */
export const uploadAttacks: readonly Attack[] = [
  uploadAttack('a PNG of 345,000 chunks', () => chunky(345_000), asEmployer),
  uploadAttack('a JPEG of a million comments', () => talkative(1_000_000), asEmployer),
  uploadAttack('an image of 40 megapixels in 8 KB', () => bomb(6300), asEmployer),
  uploadAttack('an archive without end', endless, asApplicant),
  uploadAttack('a picture named as a CV', () => chunky(345_000), asApplicant),
  uploadAttack('almost parts of a form', almostParts, asApplicant),
  uploadAttack('many parts of a form', manyParts, asApplicant),
]
