import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import * as css from '../../styles/components/tabs.css.ts'

export type TabsProps<Name extends string> = {
  label: string
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  selected: Name
  onSelect: (name: Name) => void
  renderPanel: (name: Name) => ReactNode
}

/** Tabs with their panels, arrow keys included; only the selected panel is rendered. Load it lazily: it brings React Aria's tabs along. */
export const Tabs = <Name extends string>({ label, names, labels, selected, onSelect, renderPanel }: TabsProps<Name>) => (
  <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Name)} className={css.tabs}>
    <TabList aria-label={label} className={css.list}>
      {names.map((name) => (
        <Tab key={name} id={name} className={css.tab}>
          {labels[name]}
        </Tab>
      ))}
    </TabList>
    {names.map((name) => (
      <TabPanel key={name} id={name} className={css.panel}>
        {renderPanel(name)}
      </TabPanel>
    ))}
  </AriaTabs>
)
