import { screen as queries } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { UserInput, Screen } from '../../../support/replay/binding.ts'
import type { Edge } from '../../page/edge.ts'
import type { BrowserCommand } from '../../page/real-input.ts'

/** A screen whose input is simulated by script. The page's clock advances a moment after each input. */
export const simulatedInput = ({ clock, moment }: Edge): Screen => {
  const made = userEvent.setup({ delay: null, applyAccept: false })
  const after = async (command: Promise<unknown>) => {
    await command
    clock.tick(1)
    await moment(0)
  }
  const user: UserInput = {
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

/** Runs the browser commands that a frame can run. It throws for those that only a browser can run. */
export const runInFrame = async (command: BrowserCommand): Promise<void> => {
  const frame = window.frameElement as HTMLIFrameElement
  if (command.do === 'resize') frame.width = String(command.width)
  else if (command.do === 'theme') frame.style.colorScheme = command.system
  // Nothing holds a frame's code back.
  else if (command.do !== 'code' || command.how !== 'fetched') throw new Error(`A frame cannot bring about "${command.do}"; 'npm run qa -- replay --in browser' can`)
}
