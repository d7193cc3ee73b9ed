import type { SalaryItem } from '../../services/contract/entities.ts'
import type { Context } from './salary.machine.ts'

/** The cards whose title contains the text searched for, ignoring case (specification 2.8). */
export const foundSalaries = ({ items, text }: Pick<Context, 'items' | 'text'>): SalaryItem[] =>
  (items ?? []).filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
