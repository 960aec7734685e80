import './opendyslexic.css';
