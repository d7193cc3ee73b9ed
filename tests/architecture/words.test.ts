import { basename } from 'node:path'
import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

const workplaces = [['..', 'shared'].join('/'), ['.', 'library'].join(''), ['', 'work', ''].join('/')]

architectureRule(
  'no file leans on the place where it was written',
  ({ sources }) =>
    sources.flatMap(({ path, text }) => workplaces.filter((word) => text.includes(word)).map((word) => `${path} names ${word}`)),
  { 'README.md': `see ${workplaces[0]}/notes.md`, 'src/main.tsx': `// ${workplaces[2]}main`, 'server/app.ts': '// shared' },
  [`README.md names ${workplaces[0]}`, `src/main.tsx names ${workplaces[2]}`],
)

const colour = /(?<![\w&])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const isTheme = (path: string) => isBelow(path, 'src/styles') && /^(theme|light|dark)\b/.test(basename(path))
const isContract = (path: string) => isBelow(path, 'src/services/contract')

architectureRule(
  'colours are named in the theme and nowhere else; those of popups are data, which the contract tells of',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src') && !isTheme(path) && !isContract(path))
      .flatMap(({ path, strings }) => strings.filter((string) => colour.test(string)).map((string) => `${path} has the colour ${string}: name it in the theme contract of src/styles`)),
  {
    'src/styles/theme.css.ts': "export const green = '#0B5D4E'",
    'src/styles/form.css.ts': "export const border = '1px solid #0B5D4E'",
    'src/views/logo.tsx': 'export const Logo = () => <a href="#main"><path fill="oklch(0.4 0.1 170)" /></a>',
  },
  ['src/styles/form.css.ts has the colour 1px solid #0B5D4E', 'src/views/logo.tsx has the colour oklch(0.4 0.1 170)'].map((finding) => `${finding}: name it in the theme contract of src/styles`),
)
