import type { ExpandedSale } from '@comporta/client'
import { type Texts, useLanguage } from '../texts/texts.tsx'
import { AmountField, SelectField, TextField } from '../ui/field.tsx'
import { dayOf, formatCents, formatDay, type Language } from '../ui/formats.ts'

/** An amount in reais or a percentage. Interest is an amount per day or a percentage per month. */
interface Rule {
  as: 'none' | 'percentage' | 'amount'
  percentage: string
  cents: number
}

export interface DueTerms {
  date: string
  daysAfter: string
  fine: Rule
  interest: Rule
  discount: Rule
  discountUntil: string
}

const noRule: Rule = { as: 'none', percentage: '', cents: 0 }
export const noDueTerms: DueTerms = {
  date: '',
  daysAfter: '30',
  fine: noRule,
  interest: noRule,
  discount: noRule,
  discountUntil: '',
}

/** The terms as the API takes them. The API refuses what is empty or wrong, and the form shows that beside the field. */
export function dueBodyOf(terms: DueTerms) {
  const { fine, interest, discount, discountUntil } = terms
  return {
    due_date: terms.date,
    days_after_due: Number(terms.daysAfter),
    ...(fine.as !== 'none' && { fine: ruleOf(fine) }),
    ...(interest.as === 'percentage' && { interest: { percentage_per_month: Number(interest.percentage) } }),
    ...(interest.as === 'amount' && { interest: { amount_per_day: interest.cents / 100 } }),
    ...(discount.as !== 'none' && {
      discount: { ...ruleOf(discount), ...(discountUntil !== '' && { until: discountUntil }) },
    }),
  }
}

const ruleOf = ({ as, percentage, cents }: Rule) =>
  as === 'percentage' ? { percentage: Number(percentage) } : { amount: cents / 100 }

export function DueFields(props: {
  terms: DueTerms
  onTerms: (terms: DueTerms) => void
  wrong: (field: string) => string | undefined
}) {
  const { terms, onTerms, wrong } = props
  const texts = useLanguage().texts.sales.due
  const change = (changed: Partial<DueTerms>) => onTerms({ ...terms, ...changed })
  return (
    <div className="stack">
      <div className="fields">
        <TextField
          label={texts.date}
          type="date"
          min={dayOf(new Date())}
          value={terms.date}
          wrong={wrong('due_date')}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          label={texts.daysAfter}
          type="number"
          min={0}
          max={365}
          value={terms.daysAfter}
          wrong={wrong('days_after_due')}
          onChange={({ target }) => change({ daysAfter: target.value })}
        />
      </div>
      <RuleFields
        label={texts.fine}
        units={texts.once}
        rule={terms.fine}
        wrong={wrong('fine')}
        onRule={(fine) => change({ fine })}
      />
      <RuleFields
        label={texts.interest}
        units={texts.byTime}
        rule={terms.interest}
        wrong={wrong('interest')}
        onRule={(interest) => change({ interest })}
      />
      <RuleFields
        label={texts.discount}
        units={texts.once}
        rule={terms.discount}
        wrong={wrong('discount')}
        onRule={(discount) => change({ discount })}
      />
      {terms.discount.as !== 'none' && (
        <TextField
          label={texts.discountUntil}
          hint={texts.discountUntilHint}
          type="date"
          max={terms.date}
          value={terms.discountUntil}
          wrong={wrong('discount.until')}
          onChange={({ target }) => change({ discountUntil: target.value })}
        />
      )}
    </div>
  )
}

function RuleFields(props: {
  label: string
  units: Texts['sales']['due']['once']
  rule: Rule
  wrong: string | undefined
  onRule: (rule: Rule) => void
}) {
  const { label, units, rule, wrong, onRule } = props
  const texts = useLanguage().texts.sales.due
  const named = texts.howMuch(label)
  return (
    <div className="fields">
      <SelectField
        label={label}
        value={rule.as}
        options={[
          ['none', texts.none],
          ['percentage', units.percentage],
          ['amount', units.amount],
        ]}
        onChange={({ target }) => onRule({ ...rule, as: target.value as Rule['as'] })}
      />
      {rule.as === 'percentage' && (
        <TextField
          label={named}
          type="number"
          inputMode="decimal"
          min={0.01}
          max={100}
          step={0.01}
          value={rule.percentage}
          wrong={wrong}
          onChange={({ target }) => onRule({ ...rule, percentage: target.value })}
        />
      )}
      {rule.as === 'amount' && (
        <AmountField label={named} cents={rule.cents} wrong={wrong} onCents={(cents) => onRule({ ...rule, cents })} />
      )}
    </div>
  )
}

/** The due terms of a sale, name and value. */
export function dueFactsOf(sale: ExpandedSale, { sales }: Texts, language: Language) {
  const { due_date: date, days_after_due: days, fine, interest, discount } = sale
  const texts = sales.due
  const reais = (amount: number) => formatCents(Math.round(amount * 100), language)
  const said = ({ amount, percentage }: { amount?: number; percentage?: number }, units: typeof texts.once) =>
    amount === undefined
      ? units.saysPercentage(sales.sharePercentage(percentage ?? 0))
      : units.saysAmount(reais(amount))
  return [
    [texts.date, date && formatDay(date, language, 'date')],
    [texts.daysAfter, days],
    [texts.fine, fine && said(fine, texts.once)],
    [texts.interest, interest && said(pick(interest.amount_per_day, interest.percentage_per_month), texts.byTime)],
    [texts.discount, discount && texts.until(said(discount, texts.once), formatDay(discount.until, language, 'date'))],
  ] as const
}

const pick = (amount: number | undefined, percentage: number | undefined) => ({
  ...(amount !== undefined && { amount }),
  ...(percentage !== undefined && { percentage }),
})
