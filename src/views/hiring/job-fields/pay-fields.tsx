import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fieldNames } from '../../../machines/hiring/job-forms/job-editing.options.ts'
import { payQuestion } from '../../../services/contract/hiring/implausible-pay.ts'
import { currencyLabel } from '../../../services/contract/salaries/currencies.ts'
import { failed, question as questionClass, salary } from '../../../styles/hiring/job-fields.css.ts'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { WarningIcon } from '../../components/icons/warning.tsx'
import { AmountField, ChoiceField, type JobFields } from './fields.tsx'
import type { FormLists } from './form-lists.ts'

type PayFieldsProps = {
  form: JobFields<'minPrice' | 'maxPrice' | 'currency' | 'salaryType'>
  lists: FormLists
  /** A new job is paid in the board's currency until another is chosen; an existing one has its own. */
  isNew?: boolean
  /** The units to choose from. */
  types: readonly string[]
  required(name: 'minPrice' | 'maxPrice' | 'salaryType'): 'true' | undefined
}

const none: readonly string[] = []

/** The pay of a job, in its currency (issue 15) and its unit. */
export const PayFields = ({ form, lists, isNew = false, types, required }: PayFieldsProps) => {
  const { actor, open } = lists
  const currencies = useSelector(actor, (snapshot) => snapshot?.context.currencies) ?? none
  const chosen = useSelector(form.actor, () => form.valueOf('currency'))
  const isFailed = useSelector(actor, (snapshot) => snapshot?.matches('failed'))
  useEffect(open, [open])

  const [board] = currencies
  const question = useSelector(form.actor, () =>
    payQuestion({
      minPrice: form.valueOf('minPrice'),
      maxPrice: form.valueOf('maxPrice'),
      salaryType: form.valueOf('salaryType'),
      currency: form.valueOf('currency') || (board ?? ''),
    }),
  )
  const offered = new Set([...(isNew ? currencies.slice(1) : currencies), ...(chosen === '' ? [] : [chosen])])
  return (
    <>
      <div className={salary}>
        <AmountField form={form} name="minPrice" label={fieldNames.minPrice} aria-required={required('minPrice')} />
        <AmountField form={form} name="maxPrice" label={fieldNames.maxPrice} aria-required={required('maxPrice')} />
        <ChoiceField
          form={form}
          name="currency"
          label={fieldNames.currency}
          options={[...offered].map((code) => ({ value: code, label: currencyLabel(code) }))}
          {...(isNew && { blank: board === undefined ? "The board's currency" : currencyLabel(board) })}
        />
        <ChoiceField form={form} name="salaryType" label={fieldNames.salaryType} options={types} blank="Choose one" aria-required={required('salaryType')} />
      </div>
      <output className={questionClass}>
        {question !== null && (
          <>
            <WarningIcon /> {question} If so, leave it as it is.
          </>
        )}
      </output>
      {isFailed && (
        <div className={failed}>
          <FormFailure>The countries and currencies could not be loaded.</FormFailure>
          <Button variant="secondary" size="small" onClick={() => actor?.send({ type: 'retry' })}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
