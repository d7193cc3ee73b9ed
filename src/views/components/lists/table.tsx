import type { ReactNode } from 'react'
import * as css from '../../../styles/components/table.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'

/** A table that turns into cards where its place is narrow, as it is under 640 px; its rows are `Row`s. */
export const Table = ({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) => (
  <div className={css.container}>
    <table className={css.table}>
      <caption className={hidden}>{label}</caption>
      <thead className={css.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.body}>
        {children}
      </tbody>
    </table>
  </div>
)

/** A row of a `Table`. */
export const Row = ({ children }: { children: ReactNode }) => (
  <tr className={css.row}>
    {children}
  </tr>
)

/** A cell; `column` is the name of its column, shown beside it where the table is cards. */
export const Cell = ({ column, children }: { column: string; children: ReactNode }) => (
  <td className={css.cell}>
    <span className={css.cellName} aria-hidden="true">
      {column}
    </span>
    <div>{children}</div>
  </td>
)

/** Buttons that act on a row; each needs a name of its own ('Edit Backend Engineer'). */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={css.rowActions}>{children}</div>
