import { Page } from '../components/page.tsx'

/** The shell with an empty main (rulings, Pages without a description). */
export const BlankView = ({ title }: { title: string }) => <Page title={title} hideHeading noindex />
