import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

/** A call of the function that creates icons. */
const drawn = /\bicon\(/g
const fileOf = /\/icons\/[\w-]+\.tsx$/

architectureRule(
  'an icon has a file of its own in a folder `icons`, so that a chunk carries only the icons that it shows',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src/views'))
      .flatMap(({ path, text }) => {
        const count = [...text.matchAll(drawn)].length
        if (count > 0 && !fileOf.test(path)) return [`${path} draws an icon: move it to src/views/components/icons/<name>.tsx`]
        return count > 1 ? [`${path} draws ${count} icons: give each a file of its own`] : []
      }),
  {
    'src/views/jobs/saved-jobs/heart.tsx': "const HeartIcon = icon(<path d='M0' />)",
    'src/views/components/icons/arrows.tsx': "export const UpIcon = icon(<path d='M0' />)\nexport const DownIcon = icon(<path d='M1' />)",
    'src/views/components/icons/close.tsx': "export const CloseIcon = icon(<path d='M0' />)",
  },
  [
    'src/views/jobs/saved-jobs/heart.tsx draws an icon: move it to src/views/components/icons/<name>.tsx',
    'src/views/components/icons/arrows.tsx draws 2 icons: give each a file of its own',
  ],
)
