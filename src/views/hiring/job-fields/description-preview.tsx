import { blocksOf } from '../../../services/contract/jobs/notation.ts'
import { isStructured } from '../../../services/contract/jobs/write-rich-text.ts'
import { RichText } from '../../components/rich-text.tsx'
import { Prose } from '../../jobs/details/prose.tsx'

/** A description as the job's page will show it. Load it lazily. */
export const DescriptionPreview = ({ text }: { text: string }) => {
  const blocks = blocksOf(text)
  return isStructured(blocks) ? <RichText blocks={blocks} /> : <Prose text={text.trim() === '' ? 'There is nothing to show yet.' : text} />
}
