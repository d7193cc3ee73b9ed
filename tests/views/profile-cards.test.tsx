import { employmentModel } from '../../src/machines/employment.model.ts'
import { profileDetailsModel } from '../../src/machines/profile-details.model.ts'
import { coverImageModel, profileImageModel } from '../../src/machines/profile-image.model.ts'
import { resumeModel } from '../../src/machines/resume.model.ts'
import { skillsModel } from '../../src/machines/skills.model.ts'
import { DetailsCard } from '../../src/views/my-profile/details-card.tsx'
import { EmploymentCard } from '../../src/views/my-profile/employment-card.tsx'
import { ImageControl, ProfileImage } from '../../src/views/my-profile/profile-image.tsx'
import { ResumeCard } from '../../src/views/my-profile/resume-card.tsx'
import { SkillsCard } from '../../src/views/my-profile/skills-card.tsx'
import { employmentBinding } from '../bindings/employment.binding.ts'
import { profileDetailsBinding } from '../bindings/profile-details.binding.ts'
import { coverImageBinding, profileImageBinding } from '../bindings/profile-image.binding.ts'
import { resumeBinding } from '../bindings/resume.binding.ts'
import { skillsBinding } from '../bindings/skills.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(profileDetailsModel, profileDetailsBinding, (actor) => <DetailsCard details={actor} />)
replayInView(employmentModel, employmentBinding, (actor) => <EmploymentCard employment={actor} />)
replayInView(skillsModel, skillsBinding, (actor) => <SkillsCard skills={actor} />)
replayInView(resumeModel, resumeBinding, (actor) => <ResumeCard resume={actor} />)

for (const [model, binding] of [[profileImageModel, profileImageBinding], [coverImageModel, coverImageBinding]] as const)
  replayInView(model, binding, (actor) => (
    <>
      <ProfileImage image={actor} className="" />
      <ImageControl image={actor} />
    </>
  ))
