import { quickenLabels } from './quick-labels.ts'
import { quickenRoles } from './quick-roles.ts'
import { quickenSelectors } from './quick-selectors.ts'

/** The attributes in the selectors of jsdom's default sheet, and `style`. */
const styling = ['align', 'dir', 'frame', 'hidden', 'open', 'popover', 'rules', 'style', 'title', 'type']

/**
 * No style sheet is loaded in these tests: an element's style follows from its tag and some attributes, and every query by role reads it many times.
 * The styles are cached, because jsdom computes each from its whole default sheet.
 */
const keepStyles = (): void => {
  const window = document.defaultView!
  const computed = window.getComputedStyle.bind(window)
  const cache = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return computed(element, pseudo)
    const key = [element.localName, ...styling.map((name) => String(element.getAttribute(name)))].join('\n')
    const style = cache.get(key) ?? computed(element)
    cache.set(key, style)
    return style
  }
}

/** Opens and closes dialog elements, without a top layer. */
const openDialogs = (): void => {
  const { prototype } = HTMLDialogElement
  prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close())
  }
  prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** Sets the files of a field to those of another one, as user-event made them: jsdom has no way to make a list, and takes only its own. */
const setFiles = (): void => {
  const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files')!
  Object.defineProperty(HTMLInputElement.prototype, 'files', {
    configurable: true,
    get: get!,
    set(this: HTMLInputElement, files: FileList) {
      Object.defineProperty(this, 'files', { configurable: true, value: files })
    },
  })
}

let isComplete = false

/** Adds the browser features that views need and jsdom lacks, and faster queries by role and label; once a document. */
export const completeJsdom = (): void => {
  if (isComplete) return
  isComplete = true
  globalThis.CSS ??= {
    escape: (text: string) => text.replaceAll(/[^\w-]|^\d/g, (character) => `\\${character.codePointAt(0)!.toString(16)} `),
  } as typeof CSS
  // Nothing has a place here to which a page could scroll.
  Element.prototype.scrollIntoView ??= () => {}
  openDialogs()
  setFiles()
  keepStyles()
  quickenSelectors()
  quickenLabels()
  quickenRoles()
}
