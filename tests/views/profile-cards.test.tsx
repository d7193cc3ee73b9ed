import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { employmentModel } from '../../src/machines/employment.model.ts'
import { profileDetailsModel } from '../../src/machines/profile-details.model.ts'
import { profileImageModel } from '../../src/machines/profile-image.model.ts'
import { resumeModel } from '../../src/machines/resume.model.ts'
import { skillsModel } from '../../src/machines/skills.model.ts'
import { DetailsCard } from '../../src/views/my-profile/details-card.tsx'
import { EmploymentCard } from '../../src/views/my-profile/employment-card.tsx'
import { ImageControl, ProfileImage } from '../../src/views/my-profile/profile-image.tsx'
import { ResumeCard } from '../../src/views/my-profile/resume-card.tsx'
import { SkillsCard } from '../../src/views/my-profile/skills-card.tsx'
import { press } from '../support/press.ts'
import { replayInView, type Screen } from '../support/replay-view.tsx'

const details = { Name: 'fullName', Profession: 'profession', Contact: 'telephone' } as const

const detailsForm = ({ getByRole }: Screen, busy: string | null) => {
  for (const name of Object.keys(details)) getByRole('textbox', { name })
  expect(getByRole('button', { name: 'Save' })).toHaveProperty('ariaBusy', busy)
  expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', busy !== null)
}

replayInView(
  profileDetailsModel,
  {
    gestures: {
      edit: (screen) => press(screen, 'Edit'),
      cancel: (screen) => press(screen, 'Cancel'),
      save: async (screen, { draft }) => {
        for (const [name, field] of Object.entries(details)) {
          const input = screen.queryByLabelText(name)
          if (input !== null) await screen.fill(input, draft[field])
        }
        await press(screen, 'Save')
      },
    },
    sights: {
      reading: ({ getByRole, getAllByRole, queryByRole }) => {
        getByRole('button', { name: 'Edit' })
        expect(getAllByRole('term').map(({ textContent }) => textContent)).toEqual(Object.keys(details))
        expect(queryByRole('textbox')).toBeNull()
      },
      editing: (screen) => detailsForm(screen, null),
      saving: (screen) => detailsForm(screen, 'true'),
    },
  },
  (actor) => <DetailsCard details={actor} />,
)

const workplace = { 'Employer name': 'employer', Position: 'position' } as const

/** The inputs are there for those alone who are employed. */
const status = ({ getByRole, queryByRole }: Screen) => {
  const employed = getByRole<HTMLInputElement>('radio', { name: 'Currently Employed' }).checked
  expect(getByRole<HTMLInputElement>('radio', { name: 'Open to Work' }).checked).toBe(!employed)
  for (const name of Object.keys(workplace)) expect(queryByRole('textbox', { name }) !== null).toBe(employed)
}

replayInView(
  employmentModel,
  {
    gestures: {
      choose: ({ user, getByRole }, { openToWork }) => user.click(getByRole('radio', { name: openToWork ? 'Open to Work' : 'Currently Employed' })),
      save: async (screen, { draft }) => {
        for (const [name, field] of Object.entries(workplace)) {
          const input = screen.queryByLabelText(name)
          if (input !== null) await screen.fill(input, draft[field])
        }
        await press(screen, 'Save employment')
      },
    },
    sights: {
      settled: (screen) => {
        status(screen)
        expect(screen.getByRole('group', { name: 'Employment Status' }).ariaBusy).toBe('false')
      },
      saving: (screen) => {
        status(screen)
        expect(screen.getByRole('group', { name: 'Employment Status' }).ariaBusy).toBe('true')
      },
    },
  },
  (actor) => <EmploymentCard employment={actor} />,
)

/** Each skill has its button, which tells of nothing but its name. */
const skillList = ({ getByRole }: Screen, busy: string) => {
  const list = getByRole('list', { name: 'Skills' })
  expect(list.ariaBusy).toBe(busy)
  const skills = [...list.children].filter(({ textContent }) => textContent !== 'No skills yet.')
  expect(skills.map((skill) => skill.querySelector('button')?.ariaLabel)).toEqual(skills.map(({ textContent }) => `Remove ${textContent}`))
}

replayInView(
  skillsModel,
  {
    gestures: {
      open: async ({ user, queryByText }) => void (queryByText('Add a skill') && (await user.click(queryByText('Add a skill')!))),
      close: async ({ user, queryByText }) => void (queryByText('Done') && (await user.click(queryByText('Done')!))),
      add: async (screen, { skill }) => {
        const input = screen.queryByLabelText('New skill')
        if (input === null) return
        await screen.fill(input, skill)
        await screen.user.type(input, '{Enter}')
      },
      remove: async ({ user, queryByLabelText }, { skill }) => {
        const button = queryByLabelText(`Remove ${skill}`)
        if (button !== null) await user.click(button)
      },
    },
    sights: { settled: (screen) => skillList(screen, 'false'), saving: (screen) => skillList(screen, 'true') },
  },
  (actor) => <SkillsCard skills={actor} />,
)

const control = ({ queryByLabelText }: Screen) => queryByLabelText(/^Change (profile|cover) image$/)

replayInView(
  profileImageModel,
  {
    gestures: {
      choose: async (screen, { file }) => {
        const input = control(screen)
        if (input !== null) await userEvent.setup({ applyAccept: false }).upload(input, file)
      },
      cancel: async (screen) => {
        const button = screen.queryByRole('button', { name: 'Cancel' })
        if (button !== null) await screen.user.click(button)
      },
      'upload.progressed': 'fact',
    },
    sights: {
      idle: (screen) => {
        expect(control(screen)).toHaveProperty('accept', '.png,.jpg,.jpeg,.webp')
        expect(screen.queryByRole('progressbar')).toBeNull()
      },
      uploading: (screen) => {
        expect(control(screen)).toBeNull()
        screen.getByRole('progressbar', { name: 'Upload' })
        expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
      },
      saving: ({ getByRole }) => expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true),
    },
  },
  (actor) => (
    <>
      <ProfileImage image={actor} className="" />
      <ImageControl image={actor} />
    </>
  ),
)

replayInView(
  resumeModel,
  {
    gestures: { download: (screen) => press(screen, 'Download resume') },
    sights: {
      idle: ({ getByRole }) => expect(getByRole('button', { name: 'Download resume' })).toHaveProperty('ariaBusy', null),
      downloading: ({ getByRole }) => expect(getByRole('button', { name: 'Download resume' })).toHaveProperty('ariaBusy', 'true'),
    },
  },
  (actor) => <ResumeCard resume={actor} />,
)
