import type { Options } from '../../../machines/accounts/registration.machine.ts'
import { networkLabels } from '../../../machines/accounts/registration.options.ts'
import type { Problems } from '../../../services/contract/fields.ts'
import { networks } from '../../../services/contract/accounts/registration.ts'
import { imageLimits } from '../../../services/contract/profile/image-limits.ts'
import * as css from '../../../styles/accounts/register.css.ts'
import { FileField } from '../../components/fields/file-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Section } from './section.tsx'
import { fieldPropsOf, type Typed } from './field-props.ts'

type CompanyProps = Pick<Options, 'industries' | 'mode'> & { problems: Problems; typed: Typed; unused: boolean }

/** The company that an employer registers for (specification 3: Registration payload). */
export const CompanySections = ({ industries, mode, problems, typed, unused }: CompanyProps) => {
  const fieldProps = fieldPropsOf(problems, typed)
  const strict = mode === 'strict'
  const groups = industries.map(({ category, names }) => ({ label: category, options: names }))
  return (
    <>
      <Section title="Company" unused={unused}>
        <TextInput {...fieldProps('employerName')} label="Employer name" autoComplete="organization" aria-required />
        <SelectField {...fieldProps('industry')} label="Industry" options={groups} blank="Choose an industry" aria-required />
        <TextInput {...fieldProps('position')} label="Position" hint="Optional. What you do there." autoComplete="organization-title" />
        <div className={css.wide}>
          <FileField
            name="companyLogo"
            problem={problems['companyLogo']}
            label="Logo"
            hint={`${strict ? 'Required' : 'Optional'}. PNG, JPEG or WebP, up to ${imageLimits.megabytes} MB.`}
            accept={imageLimits.extensions.join()}
          />
        </div>
      </Section>
      <Section title="How to reach the company" unused={unused}>
        <TextInput {...fieldProps('officialEmail')} label="Official email" type="email" inputMode="email" autoComplete="work email" aria-required />
        <TextInput
          {...fieldProps('phone')}
          label="Phone"
          hint="7 to 15 digits, with or without a + before them, such as +256414123456."
          type="tel"
          inputMode="tel"
          autoComplete="work tel"
          aria-required
        />
        <div className={css.wide}>
          <TextInput {...fieldProps('address')} label="Address" autoComplete="street-address" aria-required />
        </div>
      </Section>
      <Section
        name="socialMedia"
        problem={problems['socialMedia']}
        title="Online"
        hint={`Addresses that begin with https:// or http://. ${strict ? 'At least one of the social networks is required.' : 'All of them are optional.'}`}
        unused={unused}
      >
        <div className={css.wide}>
          <TextInput {...fieldProps('website')} label="Website" hint="Optional." type="url" inputMode="url" autoComplete="url" />
        </div>
        {networks.map((network) => (
          <TextInput
            key={network}
            {...fieldProps(`socialMedia.${network}`)}
            label={networkLabels[network]}
            type="url"
            inputMode="url"
            autoComplete="off"
          />
        ))}
      </Section>
    </>
  )
}
