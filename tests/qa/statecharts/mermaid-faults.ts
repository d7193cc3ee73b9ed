import { head, reserved } from './mermaid.ts'

const id = '[A-Za-z]\\w*'
const end = `(?:${id}|\\[\\*\\])`
const text = '(?:[^"#;:{}<>%]|<br/>|#\\d+;)+'
const forms = {
  open: new RegExp(`^state (?:"${text}" as )?(?<id>${id}) \\{$`),
  state: new RegExp(`^(?:state "${text}" as )?(?<id>${id})$`),
  arrow: new RegExp(`^(?<from>${end}) --> (?<to>${end})(?: : ${text})?$`),
  close: /^\}$/,
  direction: /^direction (?:LR|TB)$/,
  style: /^classDef \w+ [\w-]+:[\w -]+$/,
  class: new RegExp(`^class (?<id>${id}(?:,${id})*) \\w+$`),
}

/** A state of a diagram and its composite states, outermost first. */
type Found = { readonly composite: boolean; readonly within: readonly string[] }

/**
 * The faults of a state diagram that GitHub would not draw: it accepts a strict part of Mermaid's grammar (its lexer takes the first rule that fits,
 * so labels must not match another rule), ids that are declared once, and none of the arrows on which its layout fails.
 */
export const mermaidFaults = (diagram: string): string[] => {
  const [, ...rest] = diagram.replace(head, '').split('\n')
  const faults = diagram.startsWith(`${head}\n`) ? [] : ['it does not begin as a state diagram']
  const states = new Map<string, Found>()
  const arrows: { readonly line: string; readonly ends: readonly string[] }[] = []
  const styled: string[] = []
  const open: string[] = []
  const declare = (name: string, composite: boolean) => {
    if (reserved.test(name)) faults.push(`${name} is a word of the grammar`)
    if (states.has(name)) faults.push(`${name} is declared twice`)
    states.set(name, { composite, within: [...open] })
  }
  for (const line of rest.map((given) => given.trim())) {
    const [form, found] = Object.entries(forms).map(([name, shape]) => [name, shape.exec(line)] as const).find(([, match]) => match !== null) ?? []
    const { id: name = '', from = '', to = '' } = found?.groups ?? {}
    if (form === undefined || (form !== 'direction' && /\bdirection\b|\bend note\b|--.*--/i.test(line))) faults.push(`cannot be read: ${line}`)
    if (form === 'open' || form === 'state') declare(name, form === 'open')
    if (form === 'open') open.push(name)
    if (form === 'close' && open.pop() === undefined) faults.push('a brace closes nothing')
    if (form === 'arrow') arrows.push({ line, ends: [from, to].filter((one) => one !== '[*]') })
    if (form === 'class') styled.push(...name.split(','))
  }
  if (open.length > 0) faults.push(`not closed: ${open.join(', ')}`)
  for (const name of [...styled, ...arrows.flatMap(({ ends }) => ends)]) if (!states.has(name)) faults.push(`${name} is not declared`)
  for (const { line, ends } of arrows) {
    if (line.includes('[*]')) continue
    const [from, to] = ends.map((name) => states.get(name))
    const nested = [from, to].some((state) => state?.composite === true && state.within.length > 0)
    const inner = to?.within.includes(ends[0]!) === true || from?.within.includes(ends[1]!) === true
    if (nested) faults.push(`an arrow at a composite state inside another: ${line}`)
    if (inner) faults.push(`an arrow between a composite state and its own inside: ${line}`)
  }
  return faults
}
