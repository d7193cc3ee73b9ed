import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { descriptionEditorMachine } from '../../../src/machines/hiring/description-editor.machine.ts'
import { descriptionEditorModel } from '../../../src/machines/hiring/description-editor.model.ts'
import { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import { PostJobView } from '../../../src/views/hiring/post-job.view.tsx'
import type { DescriptionEditorActor } from '../../../src/views/hiring/job-fields/description-editor.ts'
import { descriptionEditorBinding } from '../../bindings/hiring/description-editor.binding.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { skillsOf } from '../../bindings/hiring/posted-skills.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const grace = { userId: 'u2', role: 'Employer', isActive: true, email: 'grace@looms.example', companyName: 'Lake Looms', country: 'Uganda' }
const posting = () => createActor(postJobMachine, { input: { session: grace, today: '2026-03-01', draft: null } }).start()
const form = (editor: DescriptionEditorActor, postJob = posting()) => <PostJobView postJob={postJob} skills={skillsOf(postJob)} lists={someLists()} editor={editor} />

replayInView(descriptionEditorModel, descriptionEditorBinding, (editor) => form(editor))

const opened = () => {
  const postJob = posting()
  render(form(createActor(descriptionEditorMachine).start(), postJob))
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  return { area, user: userEvent.setup({ delay: null }), typed: () => postJob.getSnapshot().context.draft.description }
}
const pasted = (area: HTMLElement, html: string, text = '') => fireEvent.paste(area, { clipboardData: { getData: (kind: string) => (kind === 'text/html' ? html : text) } })

describe('a description is written with its structure (issue 15)', () => {
  test('by the keyboard alone: text, buttons, and the text as the page will show it', async () => {
    const { area, user, typed } = opened()
    area.focus()
    await user.keyboard('Work')
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe('Preview')
    await user.keyboard('{ArrowLeft>7/}')
    expect(document.activeElement?.textContent).toBe('Heading')
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
    expect([typed(), document.activeElement, area.selectionStart]).toEqual(['## Work', area, 7])
    await user.keyboard('{Enter}Weave ')
    await user.click(screen.getByRole('button', { name: 'Bold' }))
    await user.keyboard('cotton')
    expect(typed()).toBe('## Work\nWeave **cotton**')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const shown = screen.getByRole('region', { name: 'Preview of the description' })
    await waitFor(() => expect(shown.firstElementChild?.innerHTML.replaceAll(/ (?:class|dir)="[^"]*"/g, '')).toBe('<h3>Work</h3><p>Weave <strong>cotton</strong></p>'))
    await user.click(screen.getByRole('button', { name: 'Write' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('## Work\nWeave **cotton**')
  })

  test('all that a page shows, by buttons and keys', async () => {
    const { area, user, typed } = opened()
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await user.type(area, 'Work')
    await press('Heading')
    await user.keyboard('{Enter}Daily')
    await press('Subheading')
    await user.keyboard('{End}{Enter}We weave wool')
    await user.keyboard('{Control>}b{/Control}{End} and silk')
    await user.keyboard('{Control>}i{/Control}{End}{Enter}Looms')
    await press('Bullets')
    await user.keyboard('{End}{Enter}{Enter}First')
    await press('Numbers')
    await user.keyboard('{End} see here')
    await press('Link')
    await user.keyboard('https://x.org/')
    expect(typed()).toBe('## Work\n### Daily\nWe weave **wool** and *silk*\n- Looms\n\n1. First see [here](https://x.org/)')
    await press('Preview')
    const shown = screen.getByRole('region', { name: 'Preview of the description' })
    await waitFor(() =>
      expect(shown.firstElementChild?.innerHTML.replaceAll(/ (?:class|dir|rel)="[^"]*"/g, '')).toBe(
        '<h3>Work</h3><h4>Daily</h4><p>We weave <strong>wool</strong> and <em>silk</em></p><ul><li>Looms</li></ul><ol><li>First see <a href="https://x.org/">here</a></li></ol>',
      ),
    )
  })

  test('other keys with Ctrl are left to the browser', async () => {
    const { area, user, typed } = opened()
    await user.type(area, 'wool')
    await user.keyboard('{Control>}k{/Control}{Control>}{Shift>}b{/Shift}{/Control}{Control>}{Alt>}i{/Alt}{/Control}')
    expect(typed()).toBe('wool')
  })

  test('the toolbar is one stop of the Tab key, and arrow keys move in it', async () => {
    const { area, user } = opened()
    area.focus()
    await user.tab({ shift: true })
    const toolbar = screen.getByRole('toolbar', { name: 'Structure of the description' })
    const passed = [document.activeElement?.textContent]
    for (const key of ['{ArrowLeft}', '{ArrowLeft}', '{ArrowRight}']) {
      await user.keyboard(key)
      passed.push(document.activeElement?.textContent)
    }
    expect(passed).toEqual(['Preview', 'Link', 'Numbers', 'Link'])
    await user.tab()
    expect(document.activeElement).toBe(area)
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe('Link')
    await user.tab({ shift: true })
    expect(toolbar.contains(document.activeElement)).toBe(false)
  })

  test('a text without structure, and none, are shown as they are', async () => {
    const { area, user } = opened()
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await screen.findByText('There is nothing to show yet.')
    await user.click(screen.getByRole('button', { name: 'Write' }))
    await user.type(area, '<b>not HTML</b>')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Preview of the description' }).textContent).toBe('<b>not HTML</b>'))
  })
})

describe('what is pasted brings its structure', () => {
  test.each([
    ['a page', '<h2>Work</h2><p>Weave <b>cotton</b> <script>alert(1)</script><img src=x onerror=alert(1)></p><ul><li>a<ul><li>b</li></ul></li></ul>', '## Work\n\nWeave **cotton**\n\n- a\n  - b'],
    ['Google Docs', '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">All</span> of it</p></b>', '**All** of it'],
    ['Word', '<!--StartFragment--><p class="MsoListParagraph"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>a</p><p class="MsoListParagraph"><span>·<span>&nbsp; </span></span>b</p><!--EndFragment-->', '- a\n- b'],
    ['a page with numbers', '<h1>Work</h1><h4>Then</h4><ol><li>One <i>at</i> last</li><li>Two</li></ol>', '## Work\n\n### Then\n\n1. One *at* last\n2. Two'],
    ['a link', '<a href="https://x.org/">x</a><a href="javascript:alert(1)">y</a>', '[x](https://x.org/)y'],
    ['a text without structure', '<p>a <span>b</span></p>', 'a b'],
  ])('from %s', async (_, html, notation) => {
    const { area, typed } = opened()
    pasted(area, html, 'a b')
    await waitFor(() => expect(typed()).toBe(notation))
  })

  test('and takes the place of the selection', async () => {
    const { area, user, typed } = opened()
    await user.type(area, 'We x cloth')
    area.setSelectionRange(3, 4)
    pasted(area, '<b>weave</b>')
    await waitFor(() => expect([typed(), area.selectionStart]).toEqual(['We **weave** cloth', 12]))
  })

  test('plain text is pasted by the browser', () => {
    const { area, typed } = opened()
    expect([pasted(area, '', 'a'), typed()]).toEqual([true, ''])
  })
})
