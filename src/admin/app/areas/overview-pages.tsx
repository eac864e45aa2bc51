export { IndexPage } from './index-page.tsx';
