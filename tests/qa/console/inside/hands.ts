import { screen as queries } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { Hands, Screen } from '../../../support/replay/binding.ts'
import type { Edge } from '../../page/edge.ts'
import type { Movement } from '../../page/hands.ts'

/** Hands whose movements are made by script. The page's clock gets a moment for what each of them sets off. */
export const simulatedHands = ({ clock, moment }: Edge): Screen => {
  const made = userEvent.setup({ delay: null, applyAccept: false })
  const after = async (movement: Promise<unknown>) => {
    await movement
    clock.tick(1)
    await moment(0)
  }
  const user: Hands = {
    click: (element) => after(made.click(element)),
    hover: (element) => after(made.hover(element)),
    unhover: (element) => after(made.unhover(element)),
    clear: (element) => after(made.clear(element)),
    type: (element, text, options) => after(made.type(element, text, options)),
    paste: (text) => after(made.paste(text)),
    keyboard: (text) => after(made.keyboard(text)),
    tab: (options) => after(made.tab(options)),
    upload: (element, files) => after(made.upload(element, files)),
    selectOptions: (element, values) => after(made.selectOptions(element, values)),
  }
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text !== '') await user.paste(text)
  }
  return Object.assign(Object.create(queries) as typeof queries, { user, fill })
}

/** Movements around the page, as far as a frame can make them; throws at those that only a browser can. */
export const moveAround = async (movement: Movement): Promise<void> => {
  const frame = window.frameElement as HTMLIFrameElement
  if (movement.do === 'resize') frame.width = String(movement.width)
  else if (movement.do === 'theme') frame.style.colorScheme = movement.system
  // Nothing holds a frame's code back.
  else if (movement.do !== 'code' || movement.how !== 'fetched') throw new Error(`A frame cannot bring about "${movement.do}"; 'npm run qa -- replay --in browser' can`)
}
