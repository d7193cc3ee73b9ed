import { readRichText } from '../../../services/contract/jobs/read-rich-text.ts'
import type { Job } from '../../../services/contract/entities.ts'
import { RichText } from '../../components/rich-text.tsx'
import { Prose } from './prose.tsx'

/** A job's description, with its structure where it has any. */
export const Description = ({ job: { description, descriptionHtml, lang } }: { job: Job }) =>
  descriptionHtml === undefined ? <Prose text={description} lang={lang} /> : <RichText blocks={readRichText(descriptionHtml)} lang={lang} />
