import { parseArgs } from 'node:util'

/** An option in `--help`; `value` names its argument. */
export type Option = { readonly type: 'string' | 'boolean'; readonly value?: string; readonly about: string }

type Options = { readonly [name: string]: Option }
type Values<O extends Options> = { readonly [N in keyof O]?: O[N]['type'] extends 'boolean' ? boolean : string }

/** A command of `npm run qa`; `run` resolves to an exit status. */
export type Command = {
  readonly name: string
  readonly words: string
  readonly about: string
  readonly options: Options
  readonly run: (args: string[]) => Promise<number>
}

/** A command line that cannot be understood: exit status 2. */
export class Misuse extends Error {}

/** Declares a command; `run` receives the options' values and the other words. */
export const command = <const O extends Options>(
  { run, ...definition }: Omit<Command, 'run' | 'options'> & { readonly options: O; readonly run: (values: Values<O>, words: string[]) => Promise<number> },
): Command => ({
  ...definition,
  run: (args) => {
    const { values, positionals } = parseArgs({ args, options: definition.options, allowPositionals: true })
    return run(values as Values<O>, positionals)
  },
})

/** Throws a Misuse unless a text is a whole number of at least `least`. */
export const wholeNumber = (option: string, text: string, least: number): number => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least) throw new Misuse(`--${option} wants a whole number of at least ${least}, not '${text}'.`)
  return number
}

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const helpOfOne = ({ name, words, about, options }: Command): string => {
  const rows = Object.entries(options).map(([option, { value, about: text }]) => [`--${option}${value === undefined ? '' : ` ${value}`}`, text] as const)
  return [`npm run qa -- ${name} ${words}`.trim(), '', about, ...(rows.length === 0 ? [] : ['', ...columns(rows)])].join('\n')
}

const helpOfAll = (commands: readonly Command[]): string =>
  [
    'npm run qa -- COMMAND [word ...] [--option ...]',
    '',
    'Lists, explains, hands out and replays the paths of every machine.',
    '',
    ...columns(commands.map(({ name, words, about }) => [`${name} ${words}`.trim(), about])),
    '',
    'npm run qa -- COMMAND --help tells of its options. Exit status: 0 all well, 1 a path failed or could not be followed to its end, 2 not understood, 130 stopped.',
  ].join('\n')

const isOwn = (error: unknown): error is Error =>
  error instanceof Misuse || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))

/** Runs the command that the words name; resolves to an exit status. */
export const runCommand = async (commands: readonly Command[], [name, ...args]: string[]): Promise<number> => {
  const wantsHelp = (word: string | undefined) => word === '--help' || word === '-h'
  const chosen = commands.find((one) => one.name === name)
  if (wantsHelp(name) || (chosen !== undefined && args.some(wantsHelp))) {
    console.log(chosen === undefined ? helpOfAll(commands) : helpOfOne(chosen))
    return 0
  }
  try {
    if (name === undefined) throw new Misuse('What shall be done?')
    if (chosen === undefined) throw new Misuse(`There is no command '${name}'; the commands are ${commands.map((one) => one.name).join(', ')}.`)
    return await chosen.run(args)
  } catch (error) {
    if (!isOwn(error)) throw error
    const [sentence] = error.message.split('. To specify')
    console.error(`${sentence}\nnpm run qa -- ${chosen === undefined ? '' : `${chosen.name} `}--help tells more.`)
    return 2
  }
}
