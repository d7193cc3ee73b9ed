import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react'
import { controls } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/description-field.css.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import type { DescriptionEditorActor } from './description-editor.ts'
import type { JobFields } from './fields.tsx'
import { formatted, replaced, withPasted, type Format, type Selected } from './format-text.ts'

const formats: Readonly<Record<Format, string>> = {
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bullets',
  numbers: 'Numbers',
  link: 'Link',
}

/** The keys that do the same with Ctrl, or Command on a Mac. */
const keys: { readonly [F in Format]?: string } = { bold: 'b', italic: 'i' }

const notationHint =
  'Signs keep the structure: ## heading, - item, 1. item, **bold**, *italic*, [text](https://…). Pasted text brings its own.'

const DescriptionPreview = lazyView(async () => ({ default: (await import('./description-preview.tsx')).DescriptionPreview }))

/** Puts the changed part of a text into its area as if it were typed, so that the browser can undo it. Returns whether the browser could. */
const typeInto = (area: HTMLTextAreaElement, { text }: Selected): boolean => {
  const before = area.value
  let start = 0
  while (start < before.length && before[start] === text[start]) start += 1
  let same = 0
  while (same < Math.min(before.length, text.length) - start && before[before.length - 1 - same] === text[text.length - 1 - same]) same += 1
  const written = text.slice(start, text.length - same)
  area.focus()
  area.setSelectionRange(start, before.length - same)
  return typeof document.execCommand === 'function' && document.execCommand(written === '' ? 'delete' : 'insertText', false, written)
}

type Props<N extends string> = { form: JobFields<N>; name: N; editor: DescriptionEditorActor; label: string; hint?: string; 'aria-required'?: 'true' | undefined }

/** The description of a job (issue 15): its text with signs for its structure, buttons that write them, and the text as the job's page will show it. */
export const DescriptionField = <N extends string>({ form, name, editor, label, hint, ...area }: Props<N>) => {
  const { actor, valueOf, problemOf, isLocked, change, leave } = form
  const value = useSelector(actor, () => valueOf(name))
  const problem = useSelector(actor, () => problemOf(name))
  const locked = useSelector(actor, isLocked)
  const previewing = useSelector(editor, (snapshot) => snapshot.matches('previewing'))
  const text = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<Selected | null>(null)

  // Each form opens for writing, also the second one over a list.
  useEffect(() => editor.send({ type: 'write' }), [editor])

  // A problem leads to the text, which a preview would hide.
  useEffect(() => {
    if (problem !== undefined) editor.send({ type: 'write' })
  }, [problem, editor])

  useLayoutEffect(() => {
    if (selection.current === null || text.current === null) return
    text.current.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = null
  })

  const write = (next: Selected) => {
    const typed = text.current
    if (typed === null || locked) return
    if (next.text !== typed.value && !typeInto(typed, next)) {
      selection.current = next
      change(name, next.text)
    }
    typed.focus()
    typed.setSelectionRange(next.start, next.end)
  }
  const selected = (): Selected => {
    const { value: written = '', selectionStart = 0, selectionEnd = 0 } = text.current ?? {}
    return { text: written, start: selectionStart, end: selectionEnd }
  }
  const pressKey = (event: KeyboardEvent) => {
    const format = (Object.keys(keys) as Format[]).find((each) => keys[each] === event.key.toLowerCase())
    if (format === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    write(formatted(format, selected()))
  }
  /** The text alone is pasted where it has no structure, or where the code that reads it cannot be fetched. */
  const paste = (event: ClipboardEvent) => {
    const [html, plain] = ['text/html', 'text/plain'].map((kind) => event.clipboardData.getData(kind))
    if (!html) return
    event.preventDefault()
    const read = import('./pasted.ts').then(({ notationOfPasted }) => notationOfPasted(html)).catch(() => null)
    void read.then((notation) => write(notation === null ? replaced(selected(), plain ?? '') : withPasted(selected(), notation)))
  }

  return (
    <div className={css.editor}>
      <Field label={label} problem={problem} hint={hint === undefined ? notationHint : `${hint} ${notationHint}`}>
        {(controlProps) => (
          <>
            <Toolbar label="Structure of the description" className={css.toolbar}>
              <div className={css.formats}>
                {(Object.keys(formats) as Format[]).map((format) => (
                  <Button
                    key={format}
                    variant="quiet"
                    size="small"
                    className={css.format}
                    disabled={previewing}
                    aria-disabled={locked}
                    {...(keys[format] !== undefined && { 'aria-keyshortcuts': `Control+${keys[format].toUpperCase()}` })}
                    onClick={() => write(formatted(format, selected()))}
                  >
                    {formats[format]}
                  </Button>
                ))}
              </div>
              <Button variant="quiet" size="small" onClick={() => editor.send({ type: previewing ? 'write' : 'preview' })}>
                {previewing ? 'Write' : 'Preview'}
              </Button>
            </Toolbar>
            {previewing && (
              <section className={css.preview} aria-label="Preview of the description">
                <LazyBoundary>
                  <DescriptionPreview text={value} />
                </LazyBoundary>
              </section>
            )}
            <textarea
              {...area}
              {...controlProps}
              ref={text}
              name={name}
              dir="auto"
              hidden={previewing}
              value={value}
              readOnly={locked}
              className={`${controls.textarea} ${css.area}`}
              onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => change(name, currentTarget.value)}
              onBlur={() => leave?.(name)}
              onKeyDown={pressKey}
              onPaste={paste}
            />
          </>
        )}
      </Field>
    </div>
  )
}
