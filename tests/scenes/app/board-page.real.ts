import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Real } from '../real.ts'

export const boardPage: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadPage done'],
    arrange: async ({ dataDir }) => {
      const folder = join(dataDir, 'pages')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'imprint.md'), '# Imprint\n\nLooms Ltd\n\n## Contact\n\nWrite to [us](mailto:us@looms.example).\n')
      return {}
    },
  },
]
