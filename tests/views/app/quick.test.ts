import { within, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/dom'
import { afterEach, describe, expect, test } from 'vitest'

const page = `
  <main id="main"><h1 id="top">Looms</h1><img alt=""><img alt="A loom"><img><a href="/jobs">Jobs</a><a>No link</a>
  <form><fieldset><label for="name">Name</label><input id="name"><label for="name">Again</label><label for="">Nobody</label>
  <label>Colour <span><input type="hidden" value="x"><select multiple size="2"><option>Red</option></select><button type="button">Other</button></span></label>
  <label for="gone">Gone</label><label for="top">A heading has none</label><input type="TEXT" id="twice"><textarea id="twice"></textarea><label for="twice">Twice</label>
  <input type="hidden" id="secret"><label for="secret">Secret</label><input type="checkbox" role="switch" aria-label="On"><button>Plain</button><output></output><progress></progress></fieldset></form>
  <table><tbody><tr><th scope="COL">A</th><td role="gridcell  cell" hidden>B</td></tr></tbody></table><div contenteditable="" tabindex="0"></div>
  <svg><title>Sign</title><linearGradient id="shade"></linearGradient></svg><p class="a b" lang="en" data-x="1">Text</p></main>`

const selectors = [
  '*', 'label,input', 'input:not([type])', 'input[type="text"]', 'input[type=text], input[type=hidden]', '*[role~="cell"],td', '[role~="gridcell"]', '[role="cell"]',
  '[hidden][aria-label="On"]', 'select[size="2"]', 'img[alt=""]', 'img:not([alt=""])', 'img[alt]:not([alt=""])', 'img:not([alt])', 'a[href]', 'th[scope="col"]', 'select[multiple]:not([size])', 'select[size]', '[tabindex]',
  '[contenteditable=""], [contenteditable="true"]', 'fieldset input', 'form > fieldset', '.a', 'p[class~="b"]', 'p[data-x="1"]', 'p[LANG="EN"]', 'P', 'lineargradient', 'linearGradient',
  ':not(input)', 'td:not([hidden])', '#name', '[id="name"]', 'p:lang(en)', '[role~=""]', 'h1, h2, summary',
]
const ids = ['name', 'twice', 'gone', 'main', 'shade', 'a b', '']

/** A document of a window of its own, as Vitest starts one; nothing in it is quickened. */
const plain = (html: string): Document => {
  const { constructor: Jsdom } = (globalThis as unknown as { jsdom: { constructor: new (html: string) => { window: Window } } }).jsdom
  return new Jsdom(html).window.document
}

afterEach(() => document.body.replaceChildren())

describe('what tests ask often is answered as jsdom itself answers it', () => {
  const both = <T>(answer: (document: Document) => T): [T, T] => {
    document.body.innerHTML = page
    return [answer(document), answer(plain(page))]
  }
  const at = (document: Document, element: Element | null) => (element === null ? null : [...document.getElementsByTagName('*')].indexOf(element) - document.head.childElementCount)

  test.each(selectors)('which elements match %s', (selector) => {
    const [quick, slow] = both(({ body }) => [...body.querySelectorAll('*')].map((element) => [element.outerHTML, element.matches(selector)]))
    expect(quick).toEqual(slow)
  })

  test.each(selectors)('which elements are found by %s, also after a change', (selector) => {
    const found = (document: Document) => [at(document, document.querySelector(selector)), ...[...document.body.querySelectorAll(selector)].map((one) => at(document, one))]
    const [quick, slow] = both((document) => {
      const before = found(document)
      document.querySelector('fieldset')!.remove()
      return [before, found(document)]
    })
    expect(quick).toEqual(slow)
  })

  test.each(selectors)('which elements below others, and which of those and what is around them, are found by %s', (selector) => {
    const [quick, slow] = both((document) =>
      [...document.body.querySelectorAll('form, label, span, tr, td, p')].map((place) => [
        at(document, place.closest(selector)), [...place.querySelectorAll(selector)].map((one) => at(document, one)),
      ]),
    )
    expect(quick).toEqual(slow)
  })

  test('which element has an id, below the document and below each element', () => {
    const [quick, slow] = both((document) =>
      [document, ...document.body.querySelectorAll('*')].map((place) => ids.map((id) => at(document, place.querySelector(`[id="${id}"]`)))),
    )
    expect(quick).toEqual(slow)
  })

  test('which labels a control has, also after a change', () => {
    const labels = (document: Document) =>
      [...document.body.querySelectorAll<HTMLInputElement>('*')].map(({ labels: found }) => (found ? [...found].map((label) => label.outerHTML) : found))
    const changes = [
      () => {},
      (document: Document) => document.querySelector('label')!.setAttribute('for', 'secret'),
      (document: Document) => document.querySelector('#secret')!.setAttribute('type', 'text'),
      (document: Document) => document.querySelector('#twice')!.remove(),
    ]
    const [quick, slow] = both((document) => changes.map((change) => (change(document), labels(document))))
    expect(quick).toEqual(slow)
  })

  test('which elements have a role and a name, also after a change', () => {
    const looks: [ByRoleMatcher, ByRoleOptions?][] = [
      ['button', { name: 'Other' }], ['button', { name: /o|P/ }], ['button'], ['textbox', { name: 'Name Again' }], ['listbox', { name: /Colour/ }],
      ['switch', { name: 'On', checked: false }], ['gridcell', { name: 'B' }], ['gridcell', { name: 'B', hidden: true }], ['img', { name: 'A loom' }], ['link', { name: 'Jobs' }],
    ]
    const found = (document: Document) =>
      [document.body, document.querySelector('form')!].map((place) => looks.map((look) => within(place).queryAllByRole(...look).map((one) => at(document, one))))
    const changes = [
      () => {},
      (document: Document) => document.querySelector('label')!.replaceChildren('Other'),
      (document: Document) => void (document.querySelector('label')!.firstChild!.nodeValue = 'Name'),
      (document: Document) => document.querySelector('td')!.removeAttribute('hidden'),
      (document: Document) => document.querySelector('fieldset')!.setAttribute('style', 'display: none'),
    ]
    const [quick, slow] = both((document) => changes.map((change) => (change(document), found(document))))
    expect(quick).toEqual(slow)
    expect(new Set(quick.flat(2).map(({ length }) => length))).toEqual(new Set([0, 1, 2]))
  })

  test.each(['Other', 'None', /o|P/])('which one button is called %s, and what is said where that is none or several', (name) => {
    const [quick, slow] = both((document) => {
      const { queryByRole, getAllByRole, getByRole } = within(document.body)
      return [queryByRole, getAllByRole, getByRole].map((ask) => {
        try {
          return [ask('button', { name })].flat().map((one) => one && at(document, one))
        } catch (error) {
          return (error as Error).message.split('\n')[0]
        }
      })
    })
    expect(quick).toEqual(slow)
  })

  test('an invalid selector is refused', () => {
    expect(() => document.body.matches('input[')).toThrow()
  })
})
