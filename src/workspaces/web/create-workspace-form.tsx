import { again } from '#base/web/again.ts'
import { useForm } from '#base/web/form/use-form.ts'
import { client } from '#base/web/rpc.ts'

const empty = {
  usualUnits: true,
  name: '',
  slug: '',
  logo: null,
  description: '',
  legalName: '',
  tradeName: '',
  gstin: '',
  gstScheme: 'unknown' as const,
  underLut: false,
  stateCode: '',
  pan: '',
  invoicePrefix: 'INV',
  phone: '',
  email: '',
  address: '',
  upiId: '',
  bankName: '',
  bankAccountNumber: '',
  bankAccountName: '',
  bankIfsc: '',
  billTerms: '',
  billPaper: 'landscape' as const,
  billLanguage: 'en' as const,
}

/** The form that creates a workspace; `isInitial` for a person's first one. */
export const useCreateWorkspace = (isInitial: boolean, made: (slug: string, redirectUrl: string) => void) =>
  useForm({
    create: 'workspace',
    schema: () =>
      again(() => import('#workspaces/input.ts')).then(({ createWorkspaceInput }) => createWorkspaceInput),
    values: { isInitial, ...empty },
    save: (values, { context }) => client.workspaces.create(values, { context }),
    saved: ({ slug, redirectUrl }) => made(slug, redirectUrl),
  })
