export { IndexPage } from '../../features/admin-index/index-page.tsx';
