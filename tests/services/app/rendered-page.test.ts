// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { replayEntered, renderedPage } from '../../../src/services/app/rendered-page.ts'

const page = { path: '/', today: '2026-03-02', entries: [['/api/jobs/jobs', []]] }
const embed = (data: object) => (document.body.innerHTML = `<script type="application/json" id="rendered">${JSON.stringify(data)}</script>`)

describe('what the server says of a page it has rendered', () => {
  test('is read where it is about the page that is shown', () => {
    embed(page)
    expect(renderedPage()).toEqual(page)
  })

  test('is nothing on another page, and where the server has rendered none', () => {
    embed({ ...page, path: '/jobs' })
    expect(renderedPage()).toBeUndefined()
    document.body.innerHTML = ''
    expect(renderedPage()).toBeUndefined()
  })
})

describe('what was entered before the application came', () => {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  let received: string[]
  beforeEach(() => {
    document.body.replaceWith(document.createElement('body'))
    document.body.innerHTML = `
      <input name="title"><input name="place" value="Kampala"><textarea name="words"></textarea>
      <input name="filter" type="radio" value="a"><input name="terms" type="checkbox"><input name="cv" type="file">
      <select name="sort"><option value="newest" selected>Newest</option><option value="salary">Salary</option></select>`
    received = []
    document.body.addEventListener('change', ({ target }) => received.push((target as HTMLInputElement).name))
  })

  test('is entered anew, in the order of the fields, whatever stands in them by then', () => {
    field('title').value = 'Weaver'
    field('words').value = 'I weave.'
    field('filter').checked = true
    field('terms').checked = true
    field('sort').value = 'salary'
    const enterAnew = replayEntered(document.body)
    field('title').value = ''
    field('filter').checked = false
    enterAnew()
    expect(received).toEqual(['title', 'words', 'filter', 'terms', 'sort'])
    expect([field('title').value, field('words').value, field('filter').checked, field('terms').checked, field('sort').value]).toEqual(['Weaver', 'I weave.', true, true, 'salary'])
  })

  test('is what has been typed meanwhile, where that is more', () => {
    field('title').value = 'Wea'
    const enterAnew = replayEntered(document.body)
    field('title').value = 'Weaver'
    enterAnew()
    expect(field('title').value).toBe('Weaver')
  })

  test('is what was typed and chosen while React took over, too', () => {
    const enterAnew = replayEntered(document.body)
    field('title').value = 'Weaver'
    field('filter').checked = true
    enterAnew()
    expect(received).toEqual(['title', 'filter'])
    expect([field('title').value, field('filter').checked]).toEqual(['Weaver', true])
  })

  test('is nothing of what a visitor\'s own view has in its fields', () => {
    const enterAnew = replayEntered(document.body)
    document.body.innerHTML = '<input name="title"><select name="sort"><option value="newest">Newest</option></select>'
    field('title').value = 'Weaver'
    enterAnew()
    expect(received).toEqual([])
  })

  test('passes the setter that React puts over a field, or React would take the value for known', () => {
    const known: string[] = []
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    const set = (element: HTMLInputElement, value: string) => own.set!.call(element, value)
    Object.defineProperty(field('title'), 'value', {
      get: () => own.get!.call(field('title')) as string,
      set: (value: string) => {
        known.push(value)
        set(field('title'), value)
      },
    })
    set(field('title'), 'Weaver')
    replayEntered(document.body)()
    expect([known, field('title').value]).toEqual([[''], 'Weaver'])
  })

  test('is entered in the fields of the same name, where the page has given way to a visitor\'s own', () => {
    field('title').value = 'Weaver'
    field('filter').checked = true
    field('sort').value = 'salary'
    const enterAnew = replayEntered(document.body)
    field('title').value = 'Weavers'
    document.body.innerHTML = `
      <input name="filter" type="radio" value="b"><input name="filter" type="radio" value="a"><input name="title">`
    enterAnew()
    expect(received).toEqual(['title', 'filter'])
    expect([field('title').value, document.querySelector<HTMLInputElement>('[value="a"]')?.checked, field('filter').checked]).toEqual(['Weavers', true, false])
  })

  test('is sent once it is entered, where its form was sent and still stands', () => {
    document.body.innerHTML = '<form data-early><input name="title"></form><form><input name="place"></form>'
    const sent: unknown[] = []
    document.body.addEventListener('submit', (event) => {
      event.preventDefault()
      sent.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)))
    })
    field('title').value = 'Weaver'
    replayEntered(document.body)()
    expect(sent).toEqual([{ title: 'Weaver' }])
    const enterAnew = replayEntered(document.body)
    document.body.innerHTML = '<form><input name="title"></form>'
    enterAnew()
    expect(sent).toHaveLength(1)
  })

  test('is pressed again, each button as often and in the order in which they were, and those of the same name in a visitor\'s own view', () => {
    const buttons = '<button type="button">Filters</button><button type="button">Share</button><button type="button" aria-label="Share">Share</button>'
    document.body.innerHTML = buttons
    const presses: string[] = []
    document.body.addEventListener('click', ({ target }) => presses.push(`${(target as Element).ariaLabel ?? ''}${(target as Element).textContent}`))
    const [filters, share, other] = document.querySelectorAll('button')
    filters!.dataset['early'] = ' 2 3'
    other!.dataset['early'] = ' 1'
    const again = replayEntered(document.body)
    again()
    expect(presses).toEqual(['ShareShare', 'Filters', 'Filters'])
    share!.remove()
    document.body.innerHTML = buttons
    again()
    expect(presses.slice(3)).toEqual(['ShareShare', 'Filters', 'Filters'])
  })

  test('is said to be taken over before anything is done again', () => {
    const happened: string[] = []
    window.addEventListener('takeover', () => happened.push('takeover'), { once: true })
    field('title').addEventListener('change', () => happened.push('change'))
    field('title').value = 'Weaver'
    replayEntered(document.body)()
    expect(happened).toEqual(['takeover', 'change'])
  })

  test('is nothing in a page that nobody has touched', () => {
    replayEntered(document.body)()
    expect(received).toEqual([])
  })
})
