import { formValues } from '../../components/fields/form-values.ts'

const names = ['title', 'message', 'buttonText', 'ctaLink', 'bgColor', 'startTime', 'endTime'] as const

/** A date and time as the browser returns it; a half-filled one has a value of its own, where the browser's is empty. */
const momentIn = (form: HTMLFormElement, name: string, typed: string): string => {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement && input.validity.badInput ? 'unfinished' : typed
}

/** The values of a popup's form; a form without the field for it means an active popup. */
export const popupFormValues = (form: HTMLFormElement) => {
  const texts = formValues(form, names)
  const active = form.elements.namedItem('isActive')
  return {
    ...texts,
    startTime: momentIn(form, 'startTime', texts.startTime),
    endTime: momentIn(form, 'endTime', texts.endTime),
    isActive: active instanceof HTMLInputElement ? active.checked : true,
  }
}
