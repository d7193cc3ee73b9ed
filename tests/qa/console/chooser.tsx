import { useSelector } from '@xstate/react'
import { Header, Input, Label, ListBox, ListBoxItem, ListBoxSection, SearchField, Text } from 'react-aria-components'
import { Field } from '../../../src/views/components/fields/field.tsx'
import { controls, field, label } from '../../../src/styles/components/field.css.ts'
import { grouped } from '../cli/grouped.ts'
import { entriesOf, found, shownPath, wayOf, type Catalogue, type Entry } from './catalogue.ts'
import * as css from './console.css.ts'
import type { ConsoleActor } from './console.machine.ts'
import type { ModelEntry } from './model-entries.ts'

/** More than anybody reads through; a search narrows them. */
const most = 80

const PathItem = ({ entry: { id, input, events } }: { entry: Entry }) => (
  <ListBoxItem id={id} className={css.item} textValue={id}>
    <span className={css.itemHead}>
      <Text slot="label" className={css.code}>
        {id}
      </Text>
      <span className={css.muted}>
        {events.length + 1} {events.length === 0 ? 'step' : 'steps'}
      </span>
    </span>
    <Text slot="description" className={css.way}>
      {[input, ...events].join(' → ')}
    </Text>
  </ListBoxItem>
)

const Models = ({ catalogue: { entries, models }, onChoose }: { catalogue: Catalogue; onChoose: (model: string) => void }) => {
  const read = grouped(entries, ({ model }) => model)
  return (
    <ListBox aria-label="Models" className={css.list} onAction={(key) => onChoose(String(key))}>
      {models.map((model) => (
        <ListBoxItem key={model} id={model} className={css.row} textValue={model}>
          <Text slot="label">{model}</Text>
          <span className={css.muted}>{read.get(model)?.length}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

const Paths = ({ entries, onChoose }: { entries: readonly Entry[]; onChoose: (entry: Entry) => void }) => (
  <>
    <output className={css.muted}>
      {entries.length === 0 ? 'No path has all of these words.' : `${entries.length} ${entries.length === 1 ? 'path' : 'paths'}`}
      {entries.length > most && `, of which the first ${most} are shown`}
    </output>
    <ListBox aria-label="Paths" className={css.list} onAction={(key) => onChoose(entries.find(({ id }) => id === key)!)}>
      {[...grouped(entries.slice(0, most), ({ model }) => model)].map(([model, group]) => (
        <ListBoxSection key={model} className={css.section}>
          <Header className={css.sectionHead}>{model}</Header>
          {group.map((entry) => (
            <PathItem key={entry.id} entry={entry} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  </>
)

type ChooserProps = { actor: ConsoleActor; catalogue: Catalogue; modelEntryOf: (model: string) => ModelEntry }

/** The models, and the paths of one or of a search. */
export const Chooser = ({ actor, catalogue, modelEntryOf }: ChooserProps) => {
  const search = useSelector(actor, ({ context }) => context.search)
  const only = useSelector(actor, ({ context }) => context.only)
  const choose = ({ model, id }: Entry) => {
    const modelEntry = modelEntryOf(model)
    actor.send({ type: 'choose', way: wayOf(shownPath(modelEntry, modelEntry.model.paths.find((path) => path.id === id)!)) })
  }
  return (
    <div className={css.chooser}>
      <SearchField className={field} value={search} onChange={(text) => actor.send({ type: 'search', text })}>
        <Label className={label}>Search</Label>
        <Input className={controls.input} placeholder="id, state, event, text on the page" />
      </SearchField>
      <Field label="Model">
        {(controlProps) => (
          <select {...controlProps} className={controls.select} value={only} onChange={(event) => actor.send({ type: 'narrow', model: event.currentTarget.value })}>
            <option value="">All models</option>
            {catalogue.models.map((model) => (
              <option key={model}>{model}</option>
            ))}
          </select>
        )}
      </Field>
      {search.trim() === '' && only === '' ? (
        <Models catalogue={catalogue} onChoose={(model) => actor.send({ type: 'narrow', model })} />
      ) : (
        <Paths entries={found(only === '' ? catalogue.entries : entriesOf(modelEntryOf(only)), search)} onChoose={choose} />
      )}
    </div>
  )
}
