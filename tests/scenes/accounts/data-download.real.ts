import { arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const dataDownload: readonly Real[] = [{ input: 'fresh page', cases: ['download', 'downloadData done'], arrange: arrangeAda }]
