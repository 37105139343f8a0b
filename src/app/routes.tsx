import {
  Banknote,
  BanknoteArrowDown,
  BookOpen,
  Boxes,
  ChartLine,
  ClipboardList,
  FileText,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackageCheck,
  Plus,
  ReceiptIndianRupee,
  Ruler,
  Settings,
  Store,
  Truck,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'

type Screen = () => Promise<{ default: ComponentType }>

/** Pages outside the workspaces. The screen reads a path's `$token` with `useParams`. */
export const plainRoutes: { path: string; screen: Screen }[] = [
  { path: '/', screen: () => import('#workspaces/web/start-screen.tsx') },
  { path: '/sign-in', screen: () => import('#users/web/sign-in-screen.tsx') },
  { path: '/sign-out', screen: () => import('#users/web/sign-out-screen.tsx') },
  { path: '/join', screen: () => import('#users/web/join-screen.tsx') },
  { path: '/invite/$token', screen: () => import('#workspaces/web/invite-screen.tsx') },
  { path: '/b/$token', screen: () => import('#bills/web/open-bill-screen.tsx') },
  { path: '/q/$token', screen: () => import('#quotations/web/open-quotation-screen.tsx') },
  { path: '/onboarding', screen: () => import('#workspaces/web/start-screen.tsx') },
  { path: '/onboarding/workspace', screen: () => import('#workspaces/web/onboarding-workspace-screen.tsx') },
  { path: '/onboarding/profile', screen: () => import('#users/web/onboarding-profile-screen.tsx') },
  {
    path: '/onboarding/collaborate',
    screen: () => import('#workspaces/web/onboarding-collaborate-screen.tsx'),
  },
  { path: '/callback', screen: () => import('#users/web/callback-screen.tsx') },
  { path: '/reset-password', screen: () => import('#users/web/reset-password-screen.tsx') },
  { path: '/error', screen: () => import('#users/web/error-screen.tsx') },
  { path: '/terms', screen: () => import('#users/web/plain-text-screen.tsx') },
  { path: '/privacy', screen: () => import('#users/web/plain-text-screen.tsx') },
  { path: '/license', screen: () => import('#users/web/plain-text-screen.tsx') },
]

/** A screen of a workspace. With an icon it appears in the sidebar, if the person may make `call`. */
export type WorkspaceRoute = {
  path: string
  title: string
  screen: Screen
  group?: 'today' | 'sell' | 'stock' | 'buy' | 'own'
  icon?: LucideIcon
  call?: string
}

/** The screens below /{slug}, in sidebar order. */
export const workspaceRoutes: WorkspaceRoute[] = [
  {
    path: 'dashboard',
    title: 'Dashboard',
    screen: () => import('#reports/web/dashboard-screen.tsx'),
    group: 'today',
    icon: LayoutDashboard,
  },
  {
    path: 'analytics',
    title: 'Analytics',
    screen: () => import('#reports/web/analytics-screen.tsx'),
    group: 'today',
    icon: ChartLine,
    call: 'reports.getAnalytics',
  },
  {
    path: 'books',
    title: 'Books',
    screen: () => import('#ledgers/web/books-screen.tsx'),
    group: 'today',
    icon: BookOpen,
    call: 'ledgers.getStatements',
  },
  {
    path: 'sales',
    title: 'Sales',
    screen: () => import('#sales/web/list/sales-screen.tsx'),
    group: 'sell',
    icon: ReceiptIndianRupee,
    call: 'sales.getMany',
  },
  {
    path: 'new-sale',
    title: 'New sale',
    screen: () => import('./new-sale.tsx'),
    group: 'sell',
    icon: Plus,
    call: 'sales.create',
  },
  {
    path: 'quotations',
    title: 'Quotations',
    screen: () => import('#quotations/web/quotations-screen.tsx'),
    group: 'sell',
    icon: FileText,
    call: 'quotations.getMany',
  },
  {
    path: 'receipts',
    title: 'Receipts',
    screen: () => import('#receipts/web/receipts-screen.tsx'),
    group: 'sell',
    icon: BanknoteArrowDown,
    call: 'receipts.getMany',
  },
  {
    path: 'customers',
    title: 'Customers',
    screen: () => import('./customers-screen.tsx'),
    group: 'sell',
    icon: Users,
    call: 'customers.getMany',
  },
  {
    path: 'receivables',
    title: 'Receivables',
    screen: () => import('#receipts/web/receivables-screen.tsx'),
    group: 'sell',
    icon: HandCoins,
    call: 'dues.getAgeing',
  },
  {
    path: 'products',
    title: 'Products',
    screen: () => import('#products/web/products-screen.tsx'),
    group: 'stock',
    icon: Package,
    call: 'products.getMany',
  },
  {
    path: 'inventory',
    title: 'Inventory',
    screen: () => import('#inventory/web/inventory-screen.tsx'),
    group: 'stock',
    icon: Boxes,
    call: 'inventory.getMany',
  },
  {
    path: 'metrics',
    title: 'Units & Measurements',
    screen: () => import('#metrics/web/metrics-screen.tsx'),
    group: 'stock',
    icon: Ruler,
    call: 'metrics.getMany',
  },
  {
    path: 'purchase-orders',
    title: 'Purchase orders',
    screen: () => import('#purchase-orders/web/purchase-orders-screen.tsx'),
    group: 'buy',
    icon: ClipboardList,
    call: 'purchaseOrders.getMany',
  },
  {
    path: 'inventory-intakes',
    title: 'Intakes',
    screen: () => import('#inventory-intakes/web/inventory-intakes-screen.tsx'),
    group: 'buy',
    icon: PackageCheck,
    call: 'inventoryIntakes.getMany',
  },
  {
    path: 'vendor-bills',
    title: 'Vendor bills',
    screen: () => import('#vendor-bills/web/vendor-bills-screen.tsx'),
    group: 'buy',
    icon: FileText,
    call: 'vendorBills.getMany',
  },
  {
    path: 'payments',
    title: 'Payments',
    screen: () => import('#payments/web/payments-screen.tsx'),
    group: 'buy',
    icon: Banknote,
    call: 'payments.getMany',
  },
  {
    path: 'vendors',
    title: 'Vendors',
    screen: () => import('#vendors/web/vendors-screen.tsx'),
    group: 'buy',
    icon: Store,
    call: 'vendors.getMany',
  },
  {
    path: 'logistics',
    title: 'Logistics',
    screen: () => import('#logistics/web/logistics-screen.tsx'),
    group: 'buy',
    icon: Truck,
    call: 'logistics.getMany',
  },
  {
    path: 'settings',
    title: 'Settings',
    screen: () => import('#workspaces/web/settings-screen.tsx'),
    group: 'own',
    icon: Settings,
  },
  { path: 'settings/profile', title: 'Profile', screen: () => import('#users/web/profile-screen.tsx') },
  {
    path: 'settings/security',
    title: 'Security',
    screen: () => import('#users/web/security/security-screen.tsx'),
  },
  { path: 'settings/members', title: 'Members', screen: () => import('#workspaces/web/members-screen.tsx') },
  {
    path: 'settings/roles',
    title: 'Roles',
    screen: () => import('#workspaces/web/roles-screen.tsx'),
    call: 'roles.getAll',
  },
  {
    path: 'settings/workspace',
    title: 'Workspace',
    screen: () => import('#workspaces/web/workspace-settings-screen.tsx'),
  },
  {
    path: 'settings/personalization',
    title: 'Personalization',
    screen: () => import('#workspaces/web/personalization-screen.tsx'),
  },
  {
    path: 'settings/notifications',
    title: 'Notifications',
    screen: () => import('#workspaces/web/notifications-screen.tsx'),
  },
  {
    path: 'settings/activity',
    title: 'Activity',
    screen: () => import('#activity/web/activity-screen.tsx'),
    call: 'activity.getMany',
  },
  {
    path: 'settings/export',
    title: 'Export and import',
    screen: () => import('#archives/web/export-screen.tsx'),
  },
  {
    path: 'settings/workspaces',
    title: 'Workspaces',
    screen: () => import('#workspaces/web/workspaces-screen.tsx'),
  },
]
