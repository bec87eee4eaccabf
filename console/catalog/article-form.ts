import type { LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { choicesOf, type Field, type Values } from '../parts/fields.tsx'
import { numberOrNull, textOrNull } from '../parts/form.tsx'
import type { Choice } from '../parts/search-choice.tsx'

type Schemas = LogisticsComponents['schemas']

export function articleFields({ articles, words }: Texts, clients: Choice): Field[] {
  return [
    { name: 'article_code', label: articles.code, isRequired: true },
    { name: 'description', label: articles.description, isRequired: true },
    { name: 'um3pl', label: articles.unit, isRequired: true, hint: articles.unitHint },
    { name: 'um3pl_barcode', label: articles.barcode },
    { name: 'client_3pl_id', label: articles.client, kind: 'choice', ...clients },
    { name: 'um3pl_2', label: articles.unit2 },
    { name: 'um3pl_2_factor', label: articles.factor2, kind: 'number' },
    { name: 'um3pl_2_barcode', label: articles.barcode2 },
    { name: 'um3pl_3', label: articles.unit3 },
    { name: 'um3pl_3_factor', label: articles.factor3, kind: 'number' },
    { name: 'um3pl_3_barcode', label: articles.barcode3 },
    {
      name: 'tracking',
      label: articles.tracking,
      kind: 'choice',
      isRequired: true,
      options: choicesOf(articles.trackings),
    },
    { name: 'min_remaining_days', label: articles.minRemainingDays, kind: 'number' },
    { name: 'integer_only', label: articles.wholeOnly, kind: 'switch' },
    { name: 'active', label: words.active, kind: 'switch' },
  ]
}

export function articleValues(article: Schemas['Article']): Values {
  return {
    article_code: article.article_code,
    description: article.description,
    um3pl: article.um3pl,
    um3pl_barcode: article.um3pl_barcode ?? '',
    client_3pl_id: String(article.client_3pl_id ?? ''),
    um3pl_2: article.um3pl_2 ?? '',
    um3pl_2_factor: String(article.um3pl_2_factor ?? ''),
    um3pl_2_barcode: article.um3pl_2_barcode ?? '',
    um3pl_3: article.um3pl_3 ?? '',
    um3pl_3_factor: String(article.um3pl_3_factor ?? ''),
    um3pl_3_barcode: article.um3pl_3_barcode ?? '',
    tracking: article.tracking,
    min_remaining_days: String(article.min_remaining_days),
    integer_only: article.integer_only,
    active: article.active,
  }
}

export function articleBody(values: Values): Schemas['ArticleCreate'] {
  return {
    article_code: String(values.article_code ?? '').trim(),
    description: String(values.description ?? '').trim(),
    um3pl: String(values.um3pl ?? '').trim(),
    um3pl_barcode: textOrNull(values.um3pl_barcode),
    client_3pl_id: numberOrNull(values.client_3pl_id),
    um3pl_2: textOrNull(values.um3pl_2),
    um3pl_2_factor: numberOrNull(values.um3pl_2_factor),
    um3pl_2_barcode: textOrNull(values.um3pl_2_barcode),
    um3pl_3: textOrNull(values.um3pl_3),
    um3pl_3_factor: numberOrNull(values.um3pl_3_factor),
    um3pl_3_barcode: textOrNull(values.um3pl_3_barcode),
    ...(values.integer_only !== undefined && { integer_only: values.integer_only === true }),
    tracking: (values.tracking || 'none') as Schemas['Tracking'],
    min_remaining_days: numberOrNull(values.min_remaining_days) ?? 0,
    active: values.active === true,
  }
}
