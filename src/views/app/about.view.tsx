import { Page } from '../components/page.tsx'

/** Only the word About (specification 2.4). */
export const AboutView = () => <Page title="About" />
