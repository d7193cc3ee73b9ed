import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Popup } from '../../../../src/services/contract/entities.ts'
import { popupLimits, type ManagedPopup } from '../../../../src/services/contract/admin/popups.ts'
import { imageLimits } from '../../../../src/services/contract/profile/image-limits.ts'
import { imageIdIn } from '../../../../server/values/app/images.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { bomb, photo, png, svg } from '../../../support/board/images.ts'
import { fileForm, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const given = { title: 'Job fair', message: 'Meet us in Kampala.' }
const unknown = { status: 404, message: 'There is no such popup.' }
const notOwnImage = { status: 422, message: 'This image is not among your uploads.' }
const most = (field: number) => ({ edge: 'x'.repeat(field), over: 'x'.repeat(field + 1) })
type Person = Awaited<ReturnType<typeof signedIn>>

onEachDatabase('popups', (database) => {
  let server: TestServer
  let time: Date
  let admin: Person
  let other: Person
  let superAdmin: Person
  beforeAll(async () => {
    server = await startServer({ database, now: () => time })
  })
  beforeEach(async () => {
    time = new Date()
    for (const { _id } of await server.store.popups.list(null)) await server.store.popups.remove(_id)
    admin = await signedIn(server, 'Admin')
    other = await signedIn(server, 'Admin')
    superAdmin = await signedIn(server, 'Super-Admin')
  })
  afterAll(() => server.close())

  const create = (fields: object = {}, by = admin) => server.ask('POST', '/api/popup', { token: by.token, json: { ...given, ...fields } })
  const created = async (fields: object = {}, by = admin) => (await (await create(fields, by)).json()) as ManagedPopup
  const change = ({ _id: id }: Pick<Popup, '_id'>, fields: object = {}, by = admin) =>
    server.ask('PUT', '/api/popup', { token: by.token, json: { ...given, buttonText: 'Go', isActive: true, id, ...fields } })
  const changed = async (popup: Popup, fields: object = {}, by = admin) => (await (await change(popup, fields, by)).json()) as ManagedPopup
  const remove = ({ _id }: Popup, by = admin) => server.ask('DELETE', `/api/popup/${_id}`, { token: by.token })
  const get = ({ _id }: Pick<Popup, '_id'>, by = admin) => server.ask('GET', `/api/popup/${_id}`, { token: by.token })
  const list = async (path: string, by: Person) => {
    const answer = await server.ask('GET', `/api/popup${path}`, { token: by.token })
    return { status: answer.status, body: await answer.json() }
  }
  const active = async () => {
    const answer = await server.ask('GET', '/api/popup/active')
    return answer.status === 204 ? null : (((await answer.json()) as Popup).title)
  }
  const send = (content: Uint8Array | string, by = admin, name = 'fair.png', field = 'image') =>
    server.ask('POST', '/api/popup/upload', { token: by.token, body: fileForm(content, name, field) })
  const uploaded = async (by = admin) => ((await (await send(await png(30, 20), by)).json()) as { url: string }).url
  const statusOf = async (path: string) => (await server.ask('GET', path)).status
  const stored = async () => (await readdir(join(server.dataDir, 'files'))).toSorted()

  test('a popup is created active, white and without blank fields, by the account of the token', async () => {
    const answer = await create({ title: '  Job fair ', buttonText: ' ', ctaLink: '', imageUrl: null, startTime: '', createdBy: other.user.userId, isActive: false, _id: 'mine' })
    const popup = (await answer.json()) as Popup
    expect([answer.status, popup]).toEqual([201, { _id: popup._id, ...given, bgColor: '#ffffff', createdBy: admin.user.userId, isActive: true, version: 1 }])
    expect(popup._id).not.toBe('mine')
    expect(await (await get(popup)).json()).toEqual(popup)
  })

  test('with everything given it is answered whole: one image under both names, times in UTC', async () => {
    const imageUrl = await uploaded()
    const fields = { buttonText: 'Tell me more', bgColor: '#0F4c45', ctaLink: 'https://example.com/fair?a=1#b' }
    const popup = await created({ ...fields, imageUrl, startTime: '2026-03-10T12:00:00+03:00', endTime: '2026-03-10T09:00Z' })
    expect(popup).toEqual({
      _id: popup._id, ...given, ...fields, imageUrl, bgImage: imageUrl, createdBy: admin.user.userId, isActive: true,
      startTime: '2026-03-10T09:00:00.000Z', endTime: '2026-03-10T09:00:00.000Z', version: 1,
    })
  })

  test('a change writes the named fields, keeps the absent ones and clears the blank ones', async () => {
    const imageUrl = await uploaded()
    const whole = await created({ bgColor: '#123456', ctaLink: 'https://example.com', imageUrl, startTime: '2026-01-01T00:00:00Z', endTime: '2026-12-31T00:00:00Z' })
    const answer = await change(whole, { title: 'Fair', isActive: false, createdBy: other.user.userId })
    expect([answer.status, await answer.json()]).toEqual([200, { ...whole, title: 'Fair', buttonText: 'Go', isActive: false, version: 2 }])
    const cleared = await changed(whole, { ctaLink: '', startTime: ' ', endTime: '', bgImage: '', isActive: true })
    expect(cleared).toEqual({ _id: whole._id, ...given, buttonText: 'Go', bgColor: '#123456', createdBy: admin.user.userId, isActive: true, version: 3 })
    expect(await (await get(whole)).json()).toEqual(cleared)
  })

  test('of two managers who edit one version the second is refused: nothing is overwritten, and an image that is gone is no fault of the form', async () => {
    const [first, second] = [await uploaded(superAdmin), await uploaded(superAdmin)]
    const popup = await changed(await created(), { bgImage: first }, superAdmin)
    const theirs = await changed(popup, { title: 'Theirs', bgImage: second, version: popup.version }, superAdmin)
    const outdated = { status: 409, message: 'This popup was changed meanwhile. Load it again to see the changes.' }
    for (const fields of [{ title: 'Mine' }, { bgImage: first }, { isActive: false }]) expect(await statusAndMessage(await change(popup, { ...fields, version: popup.version }))).toEqual(outdated)
    expect([await (await get(popup)).json(), await statusOf(second)]).toEqual([theirs, 200])
    expect(await changed(popup, { title: 'Mine', version: theirs.version })).toEqual({ ...theirs, title: 'Mine', version: 4 })
    expect((await change(popup, { title: 'By a client that knows no versions' })).status).toBe(200)
  })

  test('the end may not be before an unchanged start, nor the start after an unchanged end', async () => {
    const popup = await created({ startTime: '2026-03-10T12:00:00Z', endTime: '2026-03-20T12:00:00Z' })
    const refusal = { status: 400, message: 'The end must not lie before the start.' }
    expect(await statusAndMessage(await change(popup, { endTime: '2026-03-10T11:59:59.999Z' }))).toEqual(refusal)
    expect(await statusAndMessage(await change(popup, { startTime: '2026-03-20T12:00:00.001Z' }))).toEqual(refusal)
    expect(await (await get(popup)).json()).toEqual(popup)
    expect((await change(popup, { endTime: '2026-03-10T12:00:00Z' })).status).toBe(200)
    expect((await change(popup, { startTime: '', endTime: '2026-01-01T00:00:00Z' })).status).toBe(200)
  })

  const text = { title: most(popupLimits.title), message: most(popupLimits.message), buttonText: most(popupLimits.button), ctaLink: { edge: `https://e.com/${'x'.repeat(1986)}`, over: `https://e.com/${'x'.repeat(1987)}` } }
  test.each(Object.entries(text))('the longest %s is taken, one character more is not', async (field, { edge, over }) => {
    const popup = await created({ [field]: edge })
    expect(popup).toMatchObject({ [field]: edge })
    expect([(await create({ [field]: over })).status, (await change(popup, { [field]: edge })).status, (await change(popup, { [field]: over })).status]).toEqual([400, 200, 400])
  })

  test('a popup and a change at all limits at once pass', async () => {
    const edges = Object.fromEntries(Object.entries(text).map(([field, { edge }]) => [field, edge]))
    expect(await changed(await created(edges), edges)).toMatchObject(edges)
  })

  test.each<[string, object, string]>([
    ['no title', { title: undefined }, 'Title is required.'],
    ['a blank title', { title: ' \t ' }, 'Title is required.'],
    ['a title that is a number', { title: 7 }, 'Title is required.'],
    ['a blank message', { message: '' }, 'Message is required.'],
    ['a message that is a list', { message: ['Hello'] }, 'Message is required.'],
    ['a control character', { message: 'Hello\u0000' }, 'Control characters are not accepted.'],
    ['an escape character', { title: '\u001b[31mred' }, 'Control characters are not accepted.'],
    ['a colour with more behind it', { bgColor: 'red;}' }, 'Choose a colour.'],
    ['a colour by name', { bgColor: 'red' }, 'Choose a colour.'],
    ['a short colour', { bgColor: '#fff' }, 'Choose a colour.'],
    ['a colour with alpha', { bgColor: '#ffffff80' }, 'Choose a colour.'],
    ['a colour and a line end', { bgColor: '#ffffff\n' }, 'Choose a colour.'],
    ['a colour that loads something', { bgColor: 'url(https://example.com)' }, 'Choose a colour.'],
    ['an empty colour', { bgColor: '' }, 'Choose a colour.'],
    ['a script', { ctaLink: 'javascript:alert(1)' }, 'Invalid URL'],
    ['a script in disguise', { ctaLink: ' JaVa\tscript:alert(1)' }, 'Invalid URL'],
    ['data', { ctaLink: 'data:text/html,<script>alert(1)</script>' }, 'Invalid URL'],
    ['a file', { ctaLink: 'file:///etc/passwd' }, 'Invalid URL'],
    ['a path', { ctaLink: '/jobs' }, 'Invalid URL'],
    ['an address without its protocol', { ctaLink: '//example.com' }, 'Invalid URL'],
    ['credentials', { ctaLink: 'https://ada:secret@example.com/' }, 'Invalid URL'],
    ['a name', { ctaLink: 'https://ada@example.com/' }, 'Invalid URL'],
    ['a day without a time', { startTime: '2026-03-10' }, 'Not a date and time.'],
    ['a time without a zone', { startTime: '2026-03-10T12:00:00' }, 'Not a date and time.'],
    ['a word with a year', { endTime: 'March 2026 Z' }, 'Not a date and time.'],
    ['a month that there is not', { endTime: '2026-13-10T12:00:00Z' }, 'Not a date and time.'],
    ['a year beyond four digits', { endTime: '+010000-01-01T00:00:00Z' }, 'Not a date and time.'],
    ['a year that becomes five digits in UTC', { endTime: '9999-12-31T23:59:00-23:59' }, 'Not a date and time.'],
    ['a year before the first in UTC', { startTime: '0000-01-01T00:00:00+23:59' }, 'Not a date and time.'],
    ['an end before the start', { startTime: '2026-03-10T12:00:00Z', endTime: '2026-03-10T11:59:59.999Z' }, 'The end must not lie before the start.'],
    ['an end before the start in another zone', { startTime: '2026-03-10T12:00:00Z', endTime: '2026-03-10T13:00:00+03:00' }, 'The end must not lie before the start.'],
  ])('%s is refused, on creation and on change', async (_, fields, message) => {
    const popup = await created()
    const before = await server.store.popups.list(null)
    expect(await statusAndMessage(await create(fields))).toEqual({ status: 400, message })
    expect(await statusAndMessage(await change(popup, fields))).toEqual({ status: 400, message })
    expect(await server.store.popups.list(null)).toEqual(before)
  })

  const fieldIsBad = (name: string) => `The field "${name}" is missing or not valid.`
  test.each<[string, object, string]>([
    ['a button text that is null', { buttonText: null }, fieldIsBad('buttonText')],
    ['a link that is an object', { ctaLink: { href: 'https://example.com' } }, fieldIsBad('ctaLink')],
    ['a time that is a number', { startTime: 1_773_144_000_000 }, fieldIsBad('startTime')],
    ['an image from elsewhere', { imageUrl: 'https://example.com/a.png' }, 'Invalid image.'],
    ['an image that is a script', { imageUrl: 'javascript:alert(1)' }, 'Invalid image.'],
    ['an image that leaves the folder', { imageUrl: '/api/images/../files/a' }, 'Invalid image.'],
    ['an image that ends the style', { imageUrl: '/api/images/a");color:red' }, 'Invalid image.'],
    ['an image with a line end', { imageUrl: '/api/images/abc\n' }, 'Invalid image.'],
  ])('%s is refused on creation', async (_, fields, message) => {
    expect(await statusAndMessage(await create(fields))).toEqual({ status: 400, message })
  })

  test.each<[string, object, string]>([
    ['no button text', { buttonText: undefined }, 'Button text is required.'],
    ['a blank button text', { buttonText: ' ' }, 'Button text is required.'],
    ['no state', { isActive: undefined }, fieldIsBad('isActive')],
    ['a state in words', { isActive: 'true' }, fieldIsBad('isActive')],
    ['an id that is an object', { id: { $ne: '' } }, fieldIsBad('id')],
    ['an image from elsewhere', { bgImage: 'https://example.com/a.png' }, 'Invalid image.'],
  ])('%s is refused on change', async (_, fields, message) => {
    const popup = await created()
    expect(await statusAndMessage(await change(popup, fields))).toEqual({ status: 400, message })
    expect(await (await get(popup)).json()).toEqual(popup)
  })

  test('bodies that are no object, or without end, are refused', async () => {
    const raw = (body: string) => server.ask('POST', '/api/popup', { token: admin.token, body, headers: { 'content-type': 'application/json' } })
    const bodies = ['[]', '"popup"', 'null', '{"title":', `{"title":"${'x'.repeat(1_100_000)}"}`, '{"__proto__":{"title":"a"}}']
    expect(await Promise.all(bodies.map(async (body) => (await raw(body)).status))).toEqual([400, 400, 400, 400, 413, 400])
  })

  test('markup and all scripts of the world stay what they are', async () => {
    const fields = { title: '<img src=x onerror=alert(1)>', message: 'Karibu 🎉 مرحبا \u202eabc\n\nline', buttonText: "'; drop table popups; --", ctaLink: 'https://例え.jp/道?q=<b>' }
    const popup = await created(fields)
    expect(popup).toMatchObject({ ...fields, ctaLink: 'https://xn--r8jz45g.jp/%E9%81%93?q=%3Cb%3E' })
    expect(await (await get(popup)).json()).toEqual(popup)
  })

  test('an Admin lists its own, newest first; a Super-Admin all, and those of each', async () => {
    const [mine, theirs, next] = [await created(), await created({}, other), await created({ title: 'Second' })]
    expect(await list('', admin)).toEqual({ status: 200, body: [next, mine] })
    expect(await list('', superAdmin)).toEqual({ status: 200, body: [next, theirs, mine] })
    expect(await list(`/mypops/${admin.user.userId}`, admin)).toEqual({ status: 200, body: [next, mine] })
    expect(await list(`/mypops/${other.user.userId}`, superAdmin)).toEqual({ status: 200, body: [theirs] })
    const refusal = { status: 403, body: { message: 'You may list only your own popups.' } }
    expect([await list(`/mypops/${other.user.userId}`, admin), await list('/mypops/nobody', admin)]).toEqual([refusal, refusal])
    expect([await list('/mypops/nobody', superAdmin), (await list(`/mypops/${'x'.repeat(101)}`, superAdmin)).status]).toEqual([{ status: 200, body: [] }, 404])
  })

  test("another Admin's popup is as if it were not there; a Super-Admin may do all with it", async () => {
    const popup = await created()
    const tries = [await get(popup, other), await change(popup, { title: 'Mine now' }, other), await remove(popup, other)]
    expect(await Promise.all(tries.map(statusAndMessage))).toEqual([unknown, unknown, unknown])
    const nothing = { _id: 'nothing' } as Popup
    expect(await Promise.all([await get(nothing), await change(nothing), await remove(nothing)].map(statusAndMessage))).toEqual([unknown, unknown, unknown])
    expect(await (await get(popup, superAdmin)).json()).toEqual(popup)
    expect(await changed(popup, { title: 'Edited' }, superAdmin)).toEqual({ ...popup, title: 'Edited', buttonText: 'Go', version: 2 })
    expect(await statusAndMessage(await remove(popup, superAdmin))).toEqual({ status: 200, message: 'Popup deleted successfully' })
    expect(await statusAndMessage(await remove(popup))).toEqual(unknown)
  })

  test('visitors are shown the newest that is active', async () => {
    expect(await active()).toBe(null)
    const [first, second] = [await created({ title: 'First' }), await created({ title: 'Second' }, other)]
    const { version: _, ...shown } = second
    const answer = await server.ask('GET', '/api/popup/active')
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-cache', shown])
    await change(second, { isActive: false }, other)
    expect(await active()).toBe('First')
    await remove(first)
    const none = await server.ask('GET', '/api/popup/active')
    expect([none.status, none.headers.get('cache-control'), await none.text()]).toEqual([204, 'no-cache', ''])
  })

  test.each<[string, object, string[], string[]]>([
    ['from a start to an end', { startTime: '2026-03-10T12:00:00Z', endTime: '2026-03-11T12:00:00Z' }, ['2026-03-10T12:00:00.000Z', '2026-03-11T12:00:00.000Z'], ['2026-03-10T11:59:59.999Z', '2026-03-11T12:00:00.001Z']],
    ['from a start on', { startTime: '2026-03-10T12:00:00+02:00' }, ['2026-03-10T10:00:00.000Z', '9999-01-01T00:00:00.000Z'], ['2026-03-10T09:59:59.999Z']],
    ['to an end', { endTime: '2026-03-10T12:00:00-05:30' }, ['1970-01-01T00:00:00.000Z', '2026-03-10T17:30:00.000Z'], ['2026-03-10T17:30:00.001Z']],
    ['at one moment', { startTime: '2026-03-10T12:00:00Z', endTime: '2026-03-10T12:00:00Z' }, ['2026-03-10T12:00:00.000Z'], ['2026-03-10T11:59:59.999Z', '2026-03-10T12:00:00.001Z']],
  ])('a window %s is inclusive', async (_, fields, inside, outside) => {
    await created({ ...fields, title: 'Now' })
    const at = async (moment: string) => {
      time = new Date(moment)
      return active()
    }
    const seen: (string | null)[] = []
    for (const moment of [...inside, ...outside]) seen.push(await at(moment))
    expect(seen).toEqual([...inside.map(() => 'Now'), ...outside.map(() => null)])
  })

  test("an uploaded background is stored up to 1600 pixels wide, public, and without the camera's metadata", async () => {
    const answer = await send(await photo(900, 2400), admin, 'fair.jpg')
    const { url } = (await answer.json()) as { url: string }
    const image = await server.ask('GET', url)
    const bytes = Buffer.from(await image.arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect([answer.status, format, width, height, exif]).toEqual([200, 'webp', 1600, 600, undefined])
    expect(await server.store.files.find(imageIdIn(url) ?? '')).toMatchObject({ ownerId: admin.user.userId, kind: 'image' })
  })

  const otherKind = { status: 415, message: imageLimits.wrongKind }
  test.each<[string, () => Promise<Buffer | string> | Buffer | string, { status: number; message?: string }]>([
    ['a drawing', () => svg, otherKind],
    ['a page', () => '<!doctype html><script>alert(1)</script>', otherKind],
    ['a CV', () => cvs.pdf, otherKind],
    ['half a PNG', async () => (await png(400, 400)).subarray(0, 200), { status: 422 }],
    ['64 megapixels in 8 KB', () => bomb(8000), { status: 422 }],
    ['nothing', () => '', { status: 422, message: 'The file is empty.' }],
    ['a byte more than 4 MB', () => Buffer.alloc(imageLimits.bytes + 1), { status: 413, message: 'The file is larger than 4 MB.' }],
  ])('%s named fair.png is refused and nothing is left', async (_, content, refusal) => {
    const before = await stored()
    expect(await statusAndMessage(await send(await content()))).toMatchObject(refusal)
    expect([await stored(), await server.store.files.byOwner(admin.user.userId)]).toEqual([before, []])
  })

  test('the form has one file, in the field image', async () => {
    expect(await statusAndMessage(await send(await png(9, 9), admin, 'fair.png', 'file'))).toEqual({ status: 400, message: 'Send one file, in the field "image".' })
    const json = await server.ask('POST', '/api/popup/upload', { token: admin.token, json: {} })
    expect([(await statusAndMessage(await server.ask('POST', '/api/popup/upload', { token: admin.token, body: new FormData() }))), json.status]).toEqual([
      { status: 400, message: 'Send a file, in the field "image".' }, 415,
    ])
  })

  test("an image is one's own upload, or the one that is there already", async () => {
    const [mine, theirs] = [await uploaded(), await uploaded(other)]
    const applicant = await signedIn(server, 'Applicant')
    const cv = await server.ask('POST', '/api/upload/upload', { token: applicant.token, body: fileForm(cvs.pdf, 'cv.pdf') })
    const { url } = (await cv.json()) as { url: string }
    for (const imageUrl of [theirs, '/api/images/nothing', url.replace('files', 'images')]) expect(await statusAndMessage(await create({ imageUrl }))).toEqual(notOwnImage)
    const popup = await created({ imageUrl: mine })
    expect(await statusAndMessage(await change(popup, { bgImage: theirs }))).toEqual(notOwnImage)
    expect(await changed(popup, { bgImage: mine }, superAdmin)).toMatchObject({ imageUrl: mine, bgImage: mine })
    expect(await statusAndMessage(await create({ imageUrl: mine }, superAdmin))).toEqual(notOwnImage)
  })

  test('an image that is replaced, taken away or deleted with its popup is gone; while anything shows it, it stays', async () => {
    const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()]
    const popup = await created({ imageUrl: first })
    await changed(popup, { bgImage: second })
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([404, 200, 200])
    const twin = await created({ imageUrl: second })
    await changed(popup, { bgImage: third })
    expect(await Promise.all([second, third].map(statusOf))).toEqual([200, 200])
    await server.ask('PUT', '/api/profile', { token: admin.token, json: { profileImage: third } })
    expect([(await changed(popup, { bgImage: null })).bgImage, await statusOf(third)]).toEqual([undefined, 200])
    await remove(twin, superAdmin)
    expect(await statusOf(second)).toBe(404)
  })

  test("a Super-Admin's image stays in the popup of another when the account is removed, and goes with the popup", async () => {
    const [shown, unused] = [await uploaded(superAdmin), await uploaded(superAdmin)]
    const popup = await changed(await created(), { bgImage: shown }, superAdmin)
    await signedIn(server, 'Super-Admin')
    await server.store.users.remove(superAdmin.user.userId)
    expect(await Promise.all([shown, unused].map(statusOf))).toEqual([200, 404])
    await remove(popup)
    expect(await statusOf(shown)).toBe(404)
  })

  test('an image that a Super-Admin sets while the account is removed is in the popup and stays, or is neither', async () => {
    const [popup, bgImage] = [await created(), await uploaded(superAdmin)]
    await signedIn(server, 'Super-Admin')
    const [answer] = await Promise.all([change(popup, { bgImage }, superAdmin), server.store.users.remove(superAdmin.user.userId)])
    const isSet = (await server.store.popups.find(popup._id))?.bgImage === bgImage
    expect([answer.status === 200, await statusOf(bgImage)]).toEqual([isSet, isSet ? 200 : 404])
  })

  test('a change that is refused leaves the image', async () => {
    const [mine, theirs] = [await uploaded(), await uploaded(other)]
    const popup = await created({ imageUrl: mine })
    await change(popup, { bgImage: theirs })
    expect([await statusOf(mine), await (await get(popup)).json()]).toEqual([200, popup])
  })

  test('neither later uploads nor another profile picture take the image of a popup away', async () => {
    const shown = await uploaded()
    const unused = await uploaded()
    await created({ imageUrl: shown })
    const put = (profileImage: string) => server.ask('PUT', '/api/profile', { token: admin.token, json: { profileImage } })
    expect([(await put(shown)).status, (await put('')).status, await statusOf(shown)]).toEqual([200, 200, 200])
    time = new Date(Date.now() + 2 * 60 * 60_000)
    const late = await uploaded()
    expect(await Promise.all([shown, unused, late].map(statusOf))).toEqual([200, 404, 200])
  })

  test('of a change and a deletion at the same moment none fails, and the image is gone in the end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await uploaded(), await uploaded()]
      const popup = await created({ imageUrl: first })
      const answers = await Promise.all([change(popup, { bgImage: second }), remove(popup, superAdmin), change(popup, { bgImage: first }, superAdmin), get(popup)])
      expect(answers.filter(({ status }) => ![200, 404, 422].includes(status))).toEqual([])
      expect([answers[1]?.status, (await get(popup)).status, await statusOf(first)]).toEqual([200, 404, 404])
    }
  })

  test('of two who change an image at the same moment, one putting back what the other replaces, none leaves a dead one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [await uploaded(), await uploaded()]
      const popup = await created({ imageUrl: first })
      const answers = await Promise.all([change(popup, { bgImage: second }), change(popup, { bgImage: first }, superAdmin)])
      expect([[200, 200], [200, 422]]).toContainEqual(answers.map(({ status }) => status))
      const { bgImage = '' } = (await (await get(popup)).json()) as Popup
      expect([bgImage, await statusOf(second), await statusOf(first)]).toEqual([second, 200, 404])
    }
  })

  test('with the account of its creator a popup and its image go', async () => {
    const image = await uploaded()
    const popup = await created({ imageUrl: image })
    await server.store.users.remove(admin.user.userId)
    expect([await statusAndMessage(await get(popup, superAdmin)), await statusAndMessage(await change(popup, {}, superAdmin)), await active(), await statusOf(image)]).toEqual([unknown, unknown, null, 404])
  })
})
