import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everybody, type CallCases } from '../../../support/board/call-cases.ts'

export const boardPageCalls: CallCases = {
  getBoardPage: {
    may: everybody,
    request: async ({ dataDir }) => {
      await mkdir(join(dataDir, 'pages'), { recursive: true })
      await writeFile(join(dataDir, 'pages', 'imprint.md'), '# Imprint\n\nLooms Ltd\n')
      return { path: '/api/pages/imprint' }
    },
    answers: ({ ask }) => ({ 404: [() => ask('getBoardPage', async () => ({ path: '/api/pages/nothing' }))] }),
  },
}
