import type { postedSkillsMachine } from '../../../src/machines/hiring/posted-skills.machine.ts'
import { postedSkillsBinding } from '../../bindings/hiring/posted-skills.binding.ts'
import { employer } from '../people.ts'
import { scene, type SceneTools } from '../scene.ts'

/** The form of a new job, with these skills typed into it. */
const enter = async ({ screen, until }: SceneTools, { skills }: { skills: readonly string[] }) => {
  const box = await until(() => screen.getByRole('textbox', { name: 'Another skill' }))
  for (const skill of skills) {
    await screen.fill(box, skill)
    await screen.user.click(screen.getByRole('button', { name: 'Add skill' }))
  }
}
const page = { at: '/post-job', session: employer, enter }

export const postedSkills = scene<typeof postedSkillsMachine>({
  binding: postedSkillsBinding,
  inputs: { 'new job': page, 'as many as there may be': page },
})
