import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'

/** How many times slower than this processor a phone of the middle class is. */
const cpuFactor = 4
/** Chromium's own 'Fast 3G': 562.5 ms a request, 1.44 Mbit/s down and 0.675 Mbit/s up, given in bytes a second. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

type Message = { id?: number; params?: { name?: string; loaderId?: string }; result?: unknown; error?: { message: string } }

/** A tab that nobody debugs, at a quarter of the processor's speed; times in milliseconds. */
export type Visitor = {
  /** Begins to load an address. */
  go: (url: string) => Promise<void>
  /** Loads an address until the network rests. */
  load: (url: string) => Promise<void>
  /** The value of an expression, or of the promise that it gives, that can be written as JSON. */
  read: <T>(expression: string) => Promise<T>
  /** Presses the middle of the element that an expression gives, as a hand does: the pointer is there before, and the button is down for 80 ms. */
  press: (element: string) => Promise<void>
  /** Types into the element that an expression gives, a character every 60 ms. */
  type: (element: string, text: string) => Promise<void>
  /** Enters a text into the element that an expression gives, at once, and presses Enter. */
  enter: (element: string, text: string) => Promise<void>
  close: () => Promise<void>
}

/** A phone's width on a slow network, or a desktop's on this machine's own. */
type Device = 'phone' | 'desktop'

/**
 * A visitor's tab in a profile of its own; `observe` is run at the beginning of each of its documents. Playwright's pages have `Runtime.enable`, for which V8 reads the code of a function again when an
 * `Error` is made in it: 100 to 250 ms for React's own, at this speed; and its first action in a document compiles a script of its own, 300 to 500 ms. No visitor waits
 * for them. A session beside Playwright's goes without.
 */
export const openVisitor = async (browser: Browser, observe: string, device: Device): Promise<Visitor> => {
  const cdp: CDPSession = await browser.newBrowserCDPSession()
  const { browserContextId } = await cdp.send('Target.createBrowserContext')
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId, width: device === 'phone' ? 412 : 1280, height: 915 })
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false })
  const answers = new EventTarget()
  let id = 0
  cdp.on('Target.receivedMessageFromTarget', (received) => {
    const { id: answered, params, result, error } = JSON.parse(received.message) as Message
    answers.dispatchEvent(new CustomEvent(answered === undefined ? `${params?.name} ${params?.loaderId}` : String(answered), { detail: { result, error } }))
  })
  const send = async <T>(method: string, params: object = {}): Promise<T> => {
    id += 1
    const answered = once(answers, String(id))
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const [{ detail }] = (await answered) as [CustomEvent<{ result: T; error?: { message: string } }>]
    if (detail.error) throw new Error(`${method}: ${detail.error.message}`)
    return detail.result
  }
  await send('Page.enable')
  await send('Page.setLifecycleEventsEnabled', { enabled: true })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: observe })
  await send('Emulation.setCPUThrottlingRate', { rate: cpuFactor })
  if (device === 'phone') {
    await send('Network.enable')
    await send('Network.emulateNetworkConditions', fast3G)
  }

  const read = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<{ result: { value: T }; exceptionDetails?: { text: string } }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`)
    return result.value
  }
  return {
    go: async (url) => void (await send('Page.navigate', { url })),
    load: async (url) => {
      const { loaderId } = await send<{ loaderId: string }>('Page.navigate', { url })
      await once(answers, `networkIdle ${loaderId}`)
    },
    read,
    press: async (element) => {
      const [x, y] = await read<[number, number]>(`(() => {
        const found = ${element}
        found.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = found.getBoundingClientRect()
        return [x + width / 2, y + height / 2]
      })()`)
      const mouse = (type: string) => send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: type === 'mouseMoved' ? 0 : 1 })
      await mouse('mouseMoved')
      await wait(300)
      await mouse('mousePressed')
      await wait(80)
      await mouse('mouseReleased')
    },
    type: async (element, text) => {
      await read(`${element}.focus()`)
      for (const character of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, key: character })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key: character })
        await wait(60)
      }
    },
    enter: async (element, text) => {
      await read(`${element}.focus()`)
      await send('Input.insertText', { text })
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    close: async () => {
      await cdp.send('Target.disposeBrowserContext', { browserContextId })
      await cdp.detach()
    },
  }
}
