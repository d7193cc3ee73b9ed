import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import type { SourcesActor } from './sources/actors.ts'
import { SourcesPanel } from './sources/sources-panel.tsx'

/** The sources of imported postings, for operators (issue 15: A source is a feed). */
export const SourcesView = ({ root, sidebar, sources }: AdminProps & { sources: SourcesActor }) => (
  <AdminLayout root={root} sidebar={sidebar} title="Sources">
    <SourcesPanel sources={sources} />
  </AdminLayout>
)
