import { expect, test } from 'vitest'
import { isOwnImage, popupImages, profileImages, replacedImages } from '../../../../server/rules/app/images.ts'
import { imageAddress, imageIdIn } from '../../../../server/values/app/images.ts'

test.each([
  ['/api/images/abc-DEF_1', 'abc-DEF_1'],
  ['/api/images/', null],
  ['/api/images/../files/abc', null],
  ['/api/files/abc', null],
  ['/logos/acme.svg', null],
  ['https://example.com/api/images/abc', null],
])('the image behind %s is %s', (url, id) => expect(imageIdIn(url)).toBe(id))

test('an address leads back to its image', () => expect(imageIdIn(imageAddress('abc'))).toBe('abc'))

test("an image can be shown by the one who uploaded it, and a CV by nobody", () => {
  const file = (ownerId: string, kind: 'image' | 'cv') => ({ ownerId, kind })
  expect([file('me', 'image'), file('other', 'image'), file('me', 'cv'), null].map((one) => isOwnImage({ userId: 'me' }, one))).toEqual([true, false, false, false])
})

test('a profile shows up to three images, a popup one under two names; what lies elsewhere is none of them', () => {
  const [a, b] = [imageAddress('a'), imageAddress('b')]
  expect(profileImages({ profileImage: a, backgroundImage: b, companyLogo: '/logos/acme.svg' })).toEqual(['a', 'b'])
  expect([profileImages({ companyLogo: a }), profileImages({}), popupImages({ imageUrl: a, bgImage: a }), popupImages({})]).toEqual([['a'], [], ['a', 'a'], []])
})

test.each([
  [['a', 'b'], ['c', 'b'], ['a']],
  [['a', 'b'], [], ['a', 'b']],
  [['a'], ['a', 'a'], []],
  [['a', 'b'], ['b', 'a'], []],
  [['a', 'a'], ['b', 'a'], []],
  [[], ['a'], []],
])('from %j to %j the images %j are replaced', (before, after, ids) => expect(replacedImages(before, after)).toEqual(ids))
