// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitForIdle, waitForScroll } from '../../../src/services/browser/idle.ts'

/** The signal of a page that is not left. */
const staying = () => new AbortController().signal

/** Whether the wait has ended, after all that is due. */
const hasEnded = async (waiting: Promise<void>) => {
  const settled = vi.fn()
  void waiting.then(settled, settled)
  // Observers of the document report in a task of their own.
  await new Promise((resolve) => setImmediate(resolve))
  return settled.mock.calls.length > 0
}
const byId = (id: string) => document.getElementById(id)!

beforeEach(() => {
  document.body.innerHTML = `
    <button id="button">Go</button><input id="box"><input id="other" type="email"><textarea id="text"></textarea>
    <div id="editor" contenteditable="true" tabindex="0"></div><input id="check" type="checkbox"><input id="file" type="file">`
})
afterEach(() => vi.restoreAllMocks())

describe('an overlay waits until it interrupts nobody (issue 18: announcements never take the focus from typing)', () => {
  test.each(['button', 'check', 'file'])('the focus on #%s is in no text: at once', async (id) => {
    byId(id).focus()
    expect(await hasEnded(waitForIdle(staying()))).toBe(true)
  })

  test.each(['box', 'other', 'text', 'editor'])('until the focus leaves #%s', async (id) => {
    byId(id).focus()
    const waiting = waitForIdle(staying())
    expect(await hasEnded(waiting)).toBe(false)
    byId(id).blur()
    expect(await hasEnded(waiting)).toBe(true)
  })

  test('going from one field to the next goes on typing', async () => {
    byId('box').focus()
    const waiting = waitForIdle(staying())
    byId('text').focus()
    expect(await hasEnded(waiting)).toBe(false)
    byId('button').focus()
    expect(await hasEnded(waiting)).toBe(true)
  })

  test('another window in front is no end of typing: the field keeps the focus', async () => {
    byId('box').focus()
    const waiting = waitForIdle(staying())
    byId('box').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(await hasEnded(waiting)).toBe(false)
    byId('box').remove()
    expect(await hasEnded(waiting)).toBe(true)
  })

  test('until no dialog is open', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog" role="dialog"><button id="inside">Close</button></div>')
    const waiting = waitForIdle(staying())
    byId('inside').focus()
    byId('inside').blur()
    expect(await hasEnded(waiting)).toBe(false)
    byId('dialog').remove()
    expect(await hasEnded(waiting)).toBe(true)
  })

  test('a page that is left waits no longer', async () => {
    byId('box').focus()
    const leave = new AbortController()
    const waiting = waitForIdle(leave.signal)
    leave.abort('left')
    await expect(waiting).rejects.toBe('left')
  })
})

describe('the first scroll', () => {
  test('of the page', async () => {
    const waiting = waitForScroll(staying())
    expect(await hasEnded(waiting)).toBe(false)
    document.dispatchEvent(new Event('scroll'))
    expect(await hasEnded(waiting)).toBe(true)
  })

  test('of a part of it', async () => {
    const waiting = waitForScroll(staying())
    byId('text').dispatchEvent(new Event('scroll'))
    expect(await hasEnded(waiting)).toBe(true)
  })

  test('which was before', async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40)
    expect(await hasEnded(waitForScroll(staying()))).toBe(true)
  })

  test('a page that is left waits no longer', async () => {
    const leave = new AbortController()
    const waiting = waitForScroll(leave.signal)
    leave.abort('left')
    await expect(waiting).rejects.toBe('left')
  })
})
