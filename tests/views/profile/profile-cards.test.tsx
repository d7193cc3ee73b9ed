import { employmentModel } from '../../../src/machines/profile/employment.model.ts'
import { profileDetailsModel } from '../../../src/machines/profile/profile-details.model.ts'
import { coverImageModel, profileImageModel } from '../../../src/machines/profile/profile-image.model.ts'
import { resumeModel } from '../../../src/machines/profile/resume.model.ts'
import { skillsModel } from '../../../src/machines/profile/skills.model.ts'
import { DetailsCard } from '../../../src/views/profile/my-profile/details-card.tsx'
import { EmploymentCard } from '../../../src/views/profile/my-profile/employment-card.tsx'
import { ImageControl, ProfileImage } from '../../../src/views/profile/my-profile/profile-image.tsx'
import { ResumeCard } from '../../../src/views/profile/my-profile/resume-card.tsx'
import { SkillsCard } from '../../../src/views/profile/my-profile/skills-card.tsx'
import { employmentBinding } from '../../bindings/profile/employment.binding.ts'
import { profileDetailsBinding } from '../../bindings/profile/profile-details.binding.ts'
import { coverImageBinding, profileImageBinding } from '../../bindings/profile/profile-image.binding.ts'
import { resumeBinding } from '../../bindings/profile/resume.binding.ts'
import { skillsBinding } from '../../bindings/profile/skills.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

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
