import ts from 'typescript'

/** A small, realistic bug: one piece of a source file is replaced by another. */
export interface Mutant {
  file: string
  start: number
  end: number
  replacement: string
  line: number
  /** The piece and its replacement, for readers. */
  change: string
}

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Calls in a query or a chain of array methods that a careless change could remove. */
const droppableLinks = new Set([
  'where',
  'limit',
  'offset',
  'orderBy',
  'forUpdate',
  'forNoKeyUpdate',
  'forShare',
  'skipLocked',
  'filter',
  'slice',
  'sort',
  'reverse',
  'trim',
  'toLowerCase',
])

/** The same for SQL text. */
const sqlChanges: readonly [RegExp, string][] = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<![<>=-])<(?![=>])/g, '<='],
  [/(?<![<>=-])>(?![=>])/g, '>='],
  [/\basc\b/g, 'desc'],
  [/\bdesc\b/g, 'asc'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/ skip locked\b/g, ''],
  [/ for (no key )?update\b/g, ''],
  [/\bleft join\b/g, 'join'],
]

/** All mutants of a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (start: number, end: number, replacement: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(start)
    const change = `${shorten(source.slice(start, end))} → ${shorten(replacement) || 'nothing'}`
    mutants.push({ file, start, end, replacement, line: line + 1, change })
  }
  const replace = (node: ts.Node, replacement: string) => add(node.getStart(), node.end, replacement)

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return
    if (ts.isBinaryExpression(node)) mutateOperation(node)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replace(node, node.operand.getText())
    } else if (ts.isConditionalExpression(node)) {
      replace(node, `(${node.whenTrue.getText()})`)
      replace(node, `(${node.whenFalse.getText()})`)
    } else if (ts.isIfStatement(node)) {
      replace(node.expression, 'true')
      replace(node.expression, 'false')
    } else if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text) + 1))
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true')
    else if (ts.isExpressionStatement(node)) mutateStatement(node)
    else if (ts.isCallExpression(node)) mutateCall(node)
    else if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) mutateSql(node.template)
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) mutateProperty(node)
    ts.forEachChild(node, visit)
  }

  const mutateOperation = ({ left, operatorToken, right }: ts.BinaryExpression) => {
    const operator = operatorToken.getText()
    if (operator === '??') add(left.getStart(), right.end, left.getText())
    const joinsText = operator === '+' && [left, right].some(ts.isStringLiteralLike)
    const other = operators[operator]
    if (other && !joinsText) replace(operatorToken, other)
  }

  const mutateStatement = (statement: ts.ExpressionStatement) => {
    const { expression } = statement
    if (ts.isCallExpression(expression)) replace(statement, ';')
    if (!ts.isAwaitExpression(expression)) return
    replace(statement, ';')
    replace(expression, `void ${expression.expression.getText()}`)
  }

  const mutateCall = (call: ts.CallExpression) => {
    if (!ts.isPropertyAccessExpression(call.expression)) return
    const { expression: receiver, name } = call.expression
    if (droppableLinks.has(name.text)) add(receiver.end, call.end, '')
  }

  const mutateSql = (template: ts.TemplateLiteral) => {
    const parts = ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
      : [template]
    for (const part of parts) {
      for (const [pattern, replacement] of sqlChanges) {
        for (const { index, 0: found } of part.getText().matchAll(pattern)) {
          const start = part.getStart() + index
          add(start, start + found.length, replacement)
        }
      }
    }
  }

  const mutateProperty = (property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment) => {
    const comma = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0
    add(property.getStart(), property.end + comma, '')
  }

  visit(tree)
  return mutants
}

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  return oneLine.length > 70 ? `${oneLine.slice(0, 67)}...` : oneLine
}
