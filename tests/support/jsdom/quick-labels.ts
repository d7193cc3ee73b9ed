import { cachedUntilMutation } from './until-changed.ts'

const labelable = 'button, input, meter, output, progress, select, textarea'
const isLabelable = (element: Element): boolean =>
  element.matches(labelable) && !(element instanceof HTMLInputElement && element.type === 'hidden')

const controlOf = (label: HTMLLabelElement): Element | null => {
  const id = label.getAttribute('for')
  const control = id === null ? [...label.querySelectorAll(labelable)].find(isLabelable) : document.getElementById(id)
  return control !== undefined && control !== null && isLabelable(control) ? control : null
}

/** Returns the `labels` of a control in the document; jsdom walks the whole document once a label and control, this function once a change. */
export const quickenLabels = (): void => {
  const known = cachedUntilMutation({ childList: true, attributeFilter: ['for', 'id', 'type'] }, () =>
    [...document.querySelectorAll('label')].map((label) => ({ label, control: controlOf(label) })),
  )
  const controls = [HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement, HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement]
  for (const { prototype } of controls) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels')!
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.isConnected && isLabelable(this) ? known().filter(({ control }) => control === this).map(({ label }) => label) : get!.call(this)
      },
    })
  }
}
