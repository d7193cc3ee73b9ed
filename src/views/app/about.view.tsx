import { Page } from '../parts/page.tsx'

/** Only the word About (specification 2.4). */
export const AboutView = () => <Page title="About" />
