import { expect, onTestFinished, test, vi } from 'vitest'
import type { Edge } from '../../qa/page/edge.ts'
import { realInput } from '../../qa/page/real-input.ts'

const edge = { clock: { tick: () => 0 }, moment: async () => {} } as unknown as Edge

test('a click of a replay is made again where the page moves before the press, or between press and release', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  let [top, moves] = [0, ['before the press', 'before the release', 'never']]
  Object.assign(button, { scrollIntoView: () => {}, getBoundingClientRect: () => new DOMRect(0, top, 20, 20) })
  const at = (y: number) => (y >= top && y <= top + 20 ? button : document.body)
  Object.assign(document, { elementFromPoint: (_: number, y: number) => at(y), getAnimations: () => [] })
  const clicked: string[] = []
  const note = ({ target }: Event) => void clicked.push((target as Element).tagName)
  document.body.addEventListener('click', note)
  onTestFinished(() => {
    document.body.removeEventListener('click', note)
    button.remove()
    for (const name of ['elementFromPoint', 'getAnimations']) Reflect.deleteProperty(document, name)
  })
  const runCommand = vi.fn<Parameters<typeof realInput>[0]>(async (command) => {
    if (command.do !== 'click') throw new Error(`Not expected: ${command.do}`)
    const { x: clientX, y: clientY } = command
    const move = moves.shift()
    const fire = (element: Element, ...types: string[]) => types.forEach((type) => element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY })))
    if (move === 'before the press') top += 100
    const pressed = at(clientY)
    fire(pressed, 'pointerdown', 'mousedown')
    if (move === 'before the release') top += 100
    const released = at(clientY)
    fire(released, 'pointerup', 'mouseup')
    fire(pressed === released ? pressed : document.body, 'click')
  })
  await realInput(runCommand, edge).user.click(button)
  expect([clicked, moves, runCommand.mock.calls.length]).toEqual([['BUTTON'], [], 3])
})
